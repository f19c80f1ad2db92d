"""Matches on the disk: how they are written, checked, read, and followed while another program writes."""

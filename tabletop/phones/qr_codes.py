"""QR codes of addresses."""


def qr_rows(url: str) -> tuple[str, ...]:
    """Return the rows of the QR code of an address, "1" for dark; a quarter of it may be covered."""
    import segno  # it comes with the extra, as the server does

    code = segno.make_qr(url, error="q")
    return tuple("".join("1" if module else "0" for module in row) for row in code.matrix)

"""After a match: results, the evening's sheet, the hall of fame."""

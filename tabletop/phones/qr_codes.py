"""Links as codes that a camera reads."""


def qr_rows(url: str) -> tuple[str, ...]:
    """Write a link as the rows of its code, "1" for what is dark; a quarter of it may be covered or misread."""
    import segno  # it comes with the extra, as the server does

    code = segno.make_qr(url, error="q")
    return tuple("".join("1" if module else "0" for module in row) for row in code.matrix)

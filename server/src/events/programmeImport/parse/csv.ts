interface Field {
  readonly value: string
  /** Where the text continues. */
  readonly next: number
}

/** The content of a quoted field that begins at `at`. Without a closing quote, all of the rest. */
const quotedPart = (text: string, at: number): Field => {
  const parts: string[] = []
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { value: parts.join('') + text.slice(from), next: text.length }
    parts.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') return { value: parts.join(''), next: quote + 1 }
    parts.push('"')
    from = quote + 2
  }
}

/** Fields of a row that are read. */
const mostFields = 100

/**
 * The fields of a text with separated values (RFC 4180) by row. Fields in quotes may contain
 * separators, doubled quotes and line breaks.
 * @param separator one character
 * @param most rows to read; the result has at most one more
 */
export const readCsv = (text: string, separator: string, most: number): string[][] => {
  const stop = new RegExp(`[${separator}\\r\\n]|$`, 'g')
  const rows: string[][] = [[]]
  for (let at = 0; ;) {
    const quoted = text[at] === '"' ? quotedPart(text, at) : { value: '', next: at }
    stop.lastIndex = quoted.next
    const end = stop.exec(text)!.index
    const row = rows.at(-1)!
    if (row.length < mostFields) row.push(quoted.value + text.slice(quoted.next, end))
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (at >= text.length && text[end] !== separator) return rows
    if (text[end] === separator) continue
    if (rows.length > most) return rows
    rows.push([])
  }
}

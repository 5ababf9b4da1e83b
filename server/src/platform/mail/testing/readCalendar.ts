/** The fields of a calendar file of one appointment, read the way the format says: lines joined where they were folded. */
export const readCalendar = (file: string): Map<string, string> => {
  const lines = file
    .replaceAll(/\r\n[ \t]/g, '')
    // It has a description of its own.
    .replaceAll(/BEGIN:VALARM.*?END:VALARM\r\n/gs, '')
    .split('\r\n')
    .filter(Boolean)
  return new Map(
    lines.map((line) => {
      // A parameter may hold a colon when it is quoted.
      const [, name = line, value = ''] =
        /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/s.exec(line) ?? []
      return [name, value]
    }),
  )
}
/** A text of such a field. */
export const unescaped = (text = '') =>
  text.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))

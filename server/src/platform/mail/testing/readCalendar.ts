/** The fields of a calendar file of one appointment, with folded lines joined. */
export const readCalendar = (file: string): Map<string, string> => {
  const lines = file
    .replaceAll(/\r\n[ \t]/g, '')
    // An alarm has its own description.
    .replaceAll(/BEGIN:VALARM.*?END:VALARM\r\n/gs, '')
    .split('\r\n')
    .filter(Boolean)
  return new Map(
    lines.map((line) => {
      // A quoted parameter may contain a colon.
      const [, name = line, value = ''] =
        /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/s.exec(line) ?? []
      return [name, value]
    }),
  )
}
/** A text of such a field. */
export const unescaped = (text = '') =>
  text.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))

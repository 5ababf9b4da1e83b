const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** A text file in UTF-8, or in UTF-16 with a byte order mark. Undefined: another encoding. */
export const decodeText = (body: Buffer): string | undefined => {
  const encoding =
    marks.find(({ mark }) => mark.every((byte, at) => body[at] === byte))?.encoding ?? 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(body)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

import type { RawRequest } from '../power/standIns/serve.ts'

interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Buffer
}

/** Parses multipart/form-data. */
export const formOf = (request: RawRequest): Form => {
  const boundary = /boundary=(\S+)$/.exec(String(request.headers['content-type']))?.[1]
  if (!boundary) throw new Error('no form')
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  for (const part of request.body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.slice(2, -2).split('\r\n\r\n')
    const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1')
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? ''
    if (head.includes('filename=')) file = body
    else fields[name] = body.toString('utf8')
  }
  if (!file) throw new Error('no file')
  return { fields, file }
}

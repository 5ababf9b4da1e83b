/** Whether a text names a mail server: a host name such as `mail.example.org`, or an IP address; no scheme, no port. */
export const isMailHost = (text: string): boolean => {
  if (/^[\d.]+$/.test(text)) return /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && fits(text)
  if (text.includes(':')) return URL.canParse(`http://[${text}]/`)
  return /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(text)
}

const fits = (text: string): boolean => text.split('.').every((byte) => Number(byte) <= 255)

interface MailAccess {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'startTls' | 'none'
  readonly userName: string
}

/**
 * Whether a stored password may be used for another mail configuration: it is never sent to another
 * server, nor unencrypted if it was protected before.
 */
export const mayKeepMailPassword = (was: MailAccess, wanted: MailAccess): boolean =>
  was.host === wanted.host &&
  was.port === wanted.port &&
  was.userName === wanted.userName &&
  (wanted.security !== 'none' || was.security === 'none')

import { createTransport } from 'nodemailer'
import { MailError } from './port.ts'
import type { Mail, Mailer, MailFailure } from './port.ts'

interface SmtpOptions {
  /** `smtp://` or `smtps://` with user, password, host and port. */
  readonly url: string
  /** The sender: `OpenBooth <no-reply@example.org>`. */
  readonly from: string
  /** How long the mail server may keep us waiting at each step. */
  readonly patienceMilliseconds?: number
}

/** Mail through an SMTP server, one connection a message. */
export const smtpMailer = ({ url, from, patienceMilliseconds = 10_000 }: SmtpOptions): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    // A message may never name a file or an address for the library to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    // A password is not sent in the clear beyond this machine; `?requireTLS=false` in the URL overrides.
    requireTLS: needsEncryption(url),
  })

  return {
    delivers: true,
    send: (mail) => translated(() => transport.sendMail({ from, ...envelopeOf(mail) })),
    verify: () => translated(() => transport.verify()),
    close: () => transport.close(),
  }
}

const envelopeOf = (mail: Mail) => ({
  // As an object: the library splits a string at commas, and a crafted one would gain a recipient.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  messageId: mail.messageId,
  // Keeps holiday notices from being sent back (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(mail.html === null ? {} : { html: mail.html }),
  ...(mail.calendar === null ? {} : { icalEvent: calendarPart(mail.calendar) }),
})

const calendarPart = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'event.ics',
  content,
})

const needsEncryption = (url: string): boolean => {
  const { username, hostname } = new URL(url)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const translated = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    throw new MailError(failureOf(error), describe(error), { cause: error })
  }
}

/** Steps of the conversation at which a refusal is about this message and not about us. */
const messageSteps: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

const failureOf = (error: unknown): MailFailure => {
  const responseCode = detailOf(error, 'responseCode')
  if (!messageSteps.has(detailOf(error, 'code'))) return 'temporary'
  // 530 and 535 ask for credentials at whatever step: the operator can mend that, the recipient is fine.
  if (responseCode === 530 || responseCode === 535) return 'temporary'
  // Without an answer of the server it was the library that found no usable recipient.
  if (typeof responseCode !== 'number') {
    return detailOf(error, 'command') === 'API' ? 'permanent' : 'temporary'
  }
  return responseCode >= 500 ? 'permanent' : 'temporary'
}

/** What the library notes on its errors: `code`, `responseCode` of the server, `command`. */
const detailOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined

const describe = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown mail error'

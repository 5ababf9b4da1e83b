import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { addressedCalendars } from '#platform/mail/calendar.ts'
import { detailOf, problemOf, saidBy } from '#platform/mail/mailProblems.ts'
import { MailError } from '#platform/ports/mail.ts'
import type { Mail, Mailer, MailFailure, SmtpServer } from '#platform/ports/mail.ts'

interface SmtpOptions {
  /** The mail server, also as a URL: `smtp://` or `smtps://` with user, password, host and port. */
  readonly server: string | SmtpServer
  /** The sender: `OpenBooth <no-reply@example.org>`. */
  readonly from: string
  /** Timeout of each step of the SMTP conversation. */
  readonly timeoutMilliseconds?: number
}

/** Sends mail through an SMTP server, with one connection per message. */
export const smtpMailer = ({ server, from, timeoutMilliseconds = 10_000 }: SmtpOptions): Mailer => {
  const transport = new SMTPTransport({
    ...(typeof server === 'string' ? fromUrl(server) : fromFields(server)),
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    // A message must not make the library read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const mailer = createTransport(transport)

  return {
    send: async (mail) => {
      if (needsUtf8(mail.to)) await requireUtf8(transport.options)
      await translated(() => mailer.sendMail({ from, ...envelopeOf(mail, from) }))
      return 'delivered'
    },
    takesAs: async () => 'delivered',
    verify: () => translated(() => mailer.verify()),
    close: () => mailer.close(),
  }
}

const fromUrl = (url: string) => ({
  url,
  // Requires encryption for passwords outside this machine; `?requireTLS=false` in the URL
  // overrides.
  requireTLS: needsEncryption(url),
})

const fromFields = ({ address, host, port, security, userName, password }: SmtpServer) => ({
  host: address,
  port,
  secure: security === 'tls',
  requireTLS: security === 'startTls',
  ignoreTLS: security === 'none',
  ...(isIP(host) ? {} : { tls: { servername: host } }),
  ...(userName === '' ? {} : { auth: { user: userName, pass: password } }),
})

const envelopeOf = (mail: Mail, from: string) => ({
  // As an object: the library splits strings at commas, so a crafted address could add a recipient.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  messageId: messageIdOf(mail, from),
  // Prevents automatic replies such as holiday notices (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(mail.html === null ? {} : { html: mail.html }),
  ...filesOf(mail, from),
})

const addressIn = (from: string): string => addressparser(from, { flatten: true })[0]?.address ?? ''

/** With the domain of the sender, because filters distrust ids without a known domain. */
const messageIdOf = ({ messageId }: Mail, from: string): string => {
  const domain = addressIn(from).split('@').at(-1)
  return domain ? messageId.replace(/@openbooth>$/, () => `@${domain}>`) : messageId
}

const filesOf = ({ file, calendar, to }: Mail, from: string) => {
  const { attachments, ...invitation } =
    calendar === null ? { attachments: [] } : calendarParts(calendar, from, to)
  return {
    ...invitation,
    attachments: [...(file == null ? [] : [attachmentOf(file)]), ...attachments],
  }
}

const attachmentOf = ({ name, type, body }: NonNullable<Mail['file']>) => ({
  filename: name,
  contentType: type,
  content: body,
})

/** The library gives one calendar file the place of an invitation. Further ones are attached. */
const calendarParts = (calendar: string, from: string, recipient: string) => {
  const sender = addressIn(from)
  const [invitation, ...others] = addressedCalendars(calendar, { sender, recipient })
  const method = /^METHOD:(\w+)/m.exec(calendar)?.[1] === 'CANCEL' ? 'CANCEL' : 'REQUEST'
  return {
    ...(invitation === undefined
      ? {}
      : { icalEvent: { method, filename: 'event.ics', content: invitation } }),
    attachments: others.map((content, index) => ({
      filename: `event-${index + 2}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content,
    })),
  }
}

/** Whether only a server with SMTPUTF8 can send to an address. Domains have an ASCII form. */
const needsUtf8 = (address: string): boolean =>
  /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@')))

/**
 * The library sends such an address even to a server that does not support it and may lose the email.
 * @throws MailError if the server has no SMTPUTF8
 */
const requireUtf8 = async (options: SMTPConnection.Options): Promise<void> => {
  const connection = new SMTPConnection(options)
  await translated(
    () =>
      new Promise<void>((resolve, reject) => {
        // Also of the end of the connection, because an error without a listener ends the process.
        connection.on('error', reject)
        connection.connect(() => resolve())
      }),
  )
  const extensions: unknown = Reflect.get(connection, '_supportedExtensions')
  connection.quit()
  if (Array.isArray(extensions) && extensions.includes('SMTPUTF8')) return
  throw new MailError('permanent', 'nonAsciiAddress', 'The mail server does not support SMTPUTF8.')
}

const needsEncryption = (url: string): boolean => {
  const { username, hostname } = new URL(url)
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const translated = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    throw new MailError(failureOf(error), problemOf(error), saidBy(error), { cause: error })
  }
}

/** Errors in these steps concern the message and not the connection. */
const messageSteps: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

const failureOf = (error: unknown): MailFailure => {
  const responseCode = detailOf(error, 'responseCode')
  if (!messageSteps.has(detailOf(error, 'code'))) return 'temporary'
  // 530 and 535 require credentials, at any step: the operator can fix that, so the recipient is
  // not at fault.
  if (responseCode === 530 || responseCode === 535) return 'temporary'
  // Without a response code the library itself rejected the recipients.
  if (typeof responseCode !== 'number') {
    return detailOf(error, 'command') === 'API' ? 'permanent' : 'temporary'
  }
  return responseCode >= 500 ? 'permanent' : 'temporary'
}

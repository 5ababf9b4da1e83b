import type { MailProblem } from '@openbooth/contract/installation/outbox/rules'

/** A file to attach. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly body: Buffer
}

/** One complete message to one person. */
export interface Mail {
  /** A single bare address, `name@host`; never a list, never with a display name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** An iCalendar file to attach, or null. Its METHOD line is an invitation or a cancellation. */
  readonly calendar: string | null
  /** Absent or null: none. */
  readonly file?: MailFile | null
  /**
   * The same for every attempt, so that mail programs show a message only once. The sender's domain
   * replaces `openbooth`.
   */
  readonly messageId: string
}

/** `delivered`: a mail server accepted it. `kept`: it is stored in the demo outbox. */
export type MailReceipt = 'delivered' | 'kept'

/** Sends email. */
export interface Mailer {
  /** Sends one message. Throws a `MailError` if it was not accepted. */
  send(mail: Mail): Promise<MailReceipt>
  /**
   * Result of sending a message now. Null: email is not set up, so no call may require an emailed
   * code.
   */
  takesAs(): Promise<MailReceipt | null>
  /** Connects and signs in without sending. Throws a `MailError` with the cause. */
  verify(): Promise<void>
  close(): void
}

/** A mail server from separate fields. */
export interface SmtpServer {
  /** The address to connect to, found and checked before. */
  readonly address: string
  /** The name its certificate must be valid for. */
  readonly host: string
  readonly port: number
  /** `tls`: from the first byte. `startTls`: before any secret is sent. `none`: unencrypted. */
  readonly security: 'tls' | 'startTls' | 'none'
  /** Empty for no sign-in. */
  readonly userName: string
  readonly password: string
}

/** The stored mail server that administrators chose. */
export interface ChosenMailServer extends Omit<SmtpServer, 'address'> {
  readonly senderName: string
  readonly senderAddress: string
}

/**
 * `permanent`: this message will never be accepted (no such mailbox, refused content). `temporary`:
 * it may be accepted later (busy, unreachable, wrong credentials).
 */
export type MailFailure = 'permanent' | 'temporary'

/**
 * The reason of a rejected message. The text is from the mail server and contains no content of the
 * message.
 */
export class MailError extends Error {
  readonly failure: MailFailure
  /** A cause that a person can act on. */
  readonly problem: MailProblem

  constructor(failure: MailFailure, problem: MailProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailError'
    this.failure = failure
    this.problem = problem
  }
}

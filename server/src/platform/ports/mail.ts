import type { MailProblem } from '@openbooth/contract/installation/outbox/rules'

/** One message to one person, complete: nothing is looked up between here and the mail server. */
export interface Mail {
  /** A single bare address, `name@host`; never a list, never with a display name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** An iCalendar file to attach, or null. Its METHOD line says whether it invites or cancels. */
  readonly calendar: string | null
  /** The same for every attempt of one message, so that a mail delivered twice is shown once. */
  readonly messageId: string
}

/** `delivered`: a mail server has it. `kept`: it stays with us to be read in the demo outbox. */
export type MailReceipt = 'delivered' | 'kept'

/** Whatever carries mail out of the house. */
export interface Mailer {
  /** Hands over one message. Throws a `MailError` when it was not taken. */
  send(mail: Mail): Promise<MailReceipt>
  /**
   * What becomes of a message handed over now; null: there is nothing to hand it to, and nobody may be asked for a
   * mailed code.
   */
  takesAs(): Promise<MailReceipt | null>
  /** Connects and signs in without sending. Throws a `MailError` that says what is wrong. */
  verify(): Promise<void>
  close(): void
}

/** A mail server that was entered field by field. */
export interface SmtpServer {
  /** The address to connect to, found and checked before. */
  readonly address: string
  /** The name its certificate must be valid for. */
  readonly host: string
  readonly port: number
  /** `tls`: from the first byte; `startTls`: before anything secret is said; `none`: in the clear. */
  readonly security: 'tls' | 'startTls' | 'none'
  /** Empty: no sign-in. */
  readonly userName: string
  readonly password: string
}

/** The mail server that administrators chose, as it is kept. */
export interface ChosenMailServer extends Omit<SmtpServer, 'address'> {
  readonly senderName: string
  readonly senderAddress: string
}

/**
 * `permanent`: this message will never be taken (no such mailbox, refused content).
 * `temporary`: the same message may be taken later (busy, unreachable, our own credentials refused).
 */
export type MailFailure = 'permanent' | 'temporary'

/** Why a message was not taken. The text is the mail server's and holds nothing of the message. */
export class MailError extends Error {
  readonly failure: MailFailure
  /** What a person can act on. */
  readonly problem: MailProblem

  constructor(failure: MailFailure, problem: MailProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailError'
    this.failure = failure
    this.problem = problem
  }
}

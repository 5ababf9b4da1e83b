import { problemOf, saidBy } from '#platform/mail/mailProblems.ts'
import { missingMailer } from './missing.ts'
import { MailError } from '#platform/ports/mail.ts'
import type { ChosenMailServer, Mailer } from '#platform/ports/mail.ts'
import { smtpMailer } from './smtp.ts'
import { storingMailer } from './storing.ts'

interface MailEnvironment {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly OPENBOOTH_PUBLIC_URL?: string | undefined
  readonly OPENBOOTH_DEMO: boolean
}

interface MailerOptions {
  readonly env: MailEnvironment
  /** What administrators chose, read anew for each mail so that a change holds at once; null: nothing. */
  readonly chosen: () => Promise<ChosenMailServer | null>
  /** Finds the address of a host somebody typed; throws for one that must not be reached. */
  readonly addressOf: (host: string) => Promise<string>
}

/**
 * The mailer of this installation: the mail server of the environment, else the one chosen in the console, else the demo
 * outbox in demo mode, else none.
 */
export const mailerFor = ({ env, chosen, addressOf }: MailerOptions): Mailer => {
  if (env.SMTP_URL) return smtpMailer({ server: env.SMTP_URL, from: defaultSender(env) })
  const otherwise = env.OPENBOOTH_DEMO ? storingMailer() : missingMailer()
  const now = async (): Promise<Mailer> => {
    const server = await chosen()
    if (!server) return otherwise
    return chosenMailer(env, server, addressOf)
  }
  return {
    send: async (mail) => (await now()).send(mail),
    takesAs: async () => ((await chosen()) === null ? otherwise.takesAs() : 'delivered'),
    verify: async () => (await now()).verify(),
    close: () => otherwise.close(),
  }
}

/** The mailer by a mail server that somebody typed; reaching it is tried when a mail is sent. */
export const chosenMailer = async (
  env: Pick<MailEnvironment, 'MAIL_FROM'>,
  server: ChosenMailServer,
  addressOf: MailerOptions['addressOf'],
): Promise<Mailer> => {
  const address = await addressOf(server.host).catch((error: unknown) => {
    throw new MailError('temporary', problemOf(error), saidBy(error), { cause: error })
  })
  return smtpMailer({ server: { ...server, address }, from: senderOf(env, server) })
}

/** The sender mails have when nobody chose one. */
export const defaultSender = ({ MAIL_FROM, OPENBOOTH_PUBLIC_URL }: MailEnvironment): string => {
  const host = OPENBOOTH_PUBLIC_URL ? new URL(OPENBOOTH_PUBLIC_URL).hostname : 'localhost'
  return MAIL_FROM ?? `OpenBooth <no-reply@${host}>`
}

/** The sender mails have with a chosen mail server. */
export const senderOf = (
  { MAIL_FROM }: Pick<MailEnvironment, 'MAIL_FROM'>,
  { senderName, senderAddress }: Pick<ChosenMailServer, 'senderName' | 'senderAddress'>,
): string => {
  if (MAIL_FROM !== undefined) return MAIL_FROM
  // Quoted, so that no sign in the name has a meaning of its own.
  const quoted = `"${senderName.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return senderName === '' ? senderAddress : `${quoted} <${senderAddress}>`
}

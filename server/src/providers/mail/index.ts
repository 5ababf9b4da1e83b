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
  /**
   * Reads the administrators' configuration for each email, so that a change applies immediately.
   * Null without one.
   */
  readonly chosen: () => Promise<ChosenMailServer | null>
  /** Resolves a host that a user typed. Throws for forbidden addresses. */
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

/** The mailer for a mail server that a user entered. It connects only to send an email. */
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

/** The default sender of emails. */
export const defaultSender = ({ MAIL_FROM, OPENBOOTH_PUBLIC_URL }: MailEnvironment): string => {
  const host = OPENBOOTH_PUBLIC_URL ? new URL(OPENBOOTH_PUBLIC_URL).hostname : 'localhost'
  return MAIL_FROM ?? `OpenBooth <no-reply@${host}>`
}

/** The sender of emails through a chosen mail server. */
export const senderOf = (
  { MAIL_FROM }: Pick<MailEnvironment, 'MAIL_FROM'>,
  { senderName, senderAddress }: Pick<ChosenMailServer, 'senderName' | 'senderAddress'>,
): string => {
  if (MAIL_FROM !== undefined) return MAIL_FROM
  // Quoted, so that no character of the name is interpreted as syntax.
  const quoted = `"${senderName.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return senderName === '' ? senderAddress : `${quoted} <${senderAddress}>`
}

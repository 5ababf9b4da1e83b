import { missingMailer } from './missing.ts'
import type { Mailer } from './port.ts'
import { smtpMailer } from './smtp.ts'
import { storingMailer } from './storing.ts'

interface MailSettings {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly OPENBOOTH_PUBLIC_URL?: string | undefined
  readonly OPENBOOTH_DEMO: boolean
}

/** The mailer of this installation: its mail server, else the demo outbox in demo mode, else none. */
export const mailerFor = (env: MailSettings): Mailer => {
  if (env.SMTP_URL)
    return smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM ?? defaultSender(env) })
  return env.OPENBOOTH_DEMO ? storingMailer() : missingMailer()
}

const defaultSender = ({ OPENBOOTH_PUBLIC_URL }: MailSettings): string => {
  const host = OPENBOOTH_PUBLIC_URL ? new URL(OPENBOOTH_PUBLIC_URL).hostname : 'localhost'
  return `OpenBooth <no-reply@${host}>`
}

/** Whether mail can leave, or be read in the demo outbox; without, nobody may be asked for a mailed code. */
export const canSendMail = (env: Pick<MailSettings, 'SMTP_URL' | 'OPENBOOTH_DEMO'>): boolean =>
  Boolean(env.SMTP_URL) || env.OPENBOOTH_DEMO

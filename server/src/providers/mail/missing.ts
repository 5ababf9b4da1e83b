import { MailError } from '#platform/ports/mail.ts'
import type { Mailer } from '#platform/ports/mail.ts'

const refuse = async (): Promise<never> => {
  throw new MailError(
    'temporary',
    'notSetUp',
    'No mail server is set: neither by SMTP_URL nor in the settings of the console.',
  )
}

/** Where no mail server is set: mails wait and are given up like those of an unreachable server, and say why. */
export const missingMailer = (): Mailer => ({
  send: refuse,
  takesAs: async () => null,
  verify: refuse,
  close: () => {},
})

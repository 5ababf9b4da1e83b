import { MailError } from '#platform/ports/mail.ts'
import type { Mailer } from '#platform/ports/mail.ts'

const refuse = async (): Promise<never> => {
  throw new MailError(
    'temporary',
    'notSetUp',
    'No mail server is set: neither by SMTP_URL nor in the settings of the console.',
  )
}

/**
 * The mailer without a configured mail server: emails fail like those of an unreachable server,
 * with a message that names the reason.
 */
export const missingMailer = (): Mailer => ({
  send: refuse,
  takesAs: async () => null,
  verify: refuse,
  close: () => {},
})

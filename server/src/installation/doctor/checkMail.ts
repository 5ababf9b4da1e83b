import { randomUUID } from 'node:crypto'
import { mailProblemAdvice, mailProblemWords } from '@openbooth/contract/installation/outbox/texts'
import { problemOf } from '#platform/mail/mailProblems.ts'
import type { Mailer } from '#platform/ports/mail.ts'
import { fail, type Finding, messageOf, ok, warn } from './finding.ts'

/**
 * Signs in at the mail server.
 * @param to receives a test email. Undefined: no email is sent
 */
export const checkMail = async (mailer: Mailer, to: string | undefined): Promise<Finding> => {
  const takesAs = await mailer.takesAs()
  if (takesAs === null)
    return warn(
      'mail',
      'No mail server is configured, so registration, password reset and invitations do not work.',
      'Set SMTP_URL, or a mail server in Settings › Email.',
    )
  if (takesAs === 'kept') return ok('mail', 'Demo mode stores emails at /demo/outbox.')
  try {
    await mailer.verify()
    if (to === undefined)
      return ok(
        'mail',
        'The mail server accepts the sign-in. To send a test email, add --mail ADDRESS.',
      )
    await mailer.send({
      to,
      subject: 'Test email from OpenBooth',
      text: 'The mail server of this installation works. `npm run doctor` sent this email.\n',
      html: null,
      calendar: null,
      messageId: `<${randomUUID()}@openbooth>`,
    })
    return ok('mail', `The mail server accepted a test email to ${to}. Check that it arrives.`)
  } catch (error) {
    const problem = problemOf(error)
    return fail(
      'mail',
      `${mailProblemWords[problem].en}: ${messageOf(error)}.`,
      mailProblemAdvice[problem].en,
    )
  }
}

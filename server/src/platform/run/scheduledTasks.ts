import { dayMilliseconds } from '@openbooth/contract/time/days'
import { dropOldMail, eraseFailedMail } from '#platform/mail/mailOutbox.ts'
import { sendDueMail } from '#platform/mail/sendDueMail.ts'
import { scheduledTask } from './scheduledTask.ts'

const mailKeptMilliseconds = 30 * dayMilliseconds
const failedTextKeptMilliseconds = 7 * dayMilliseconds

/** Scheduled tasks of the platform. */
export const platformScheduledTasks = [
  scheduledTask('send email', 1_000, async ({ db, mailer }, at) => {
    await sendDueMail(db, mailer, at)
  }),
  scheduledTask('delete old emails', 600_000, async ({ db }, at) => {
    await dropOldMail(db, new Date(at.getTime() - mailKeptMilliseconds))
    await eraseFailedMail(db, new Date(at.getTime() - failedTextKeptMilliseconds))
    await db.query.deleteFrom('attempts').where('expiresAt', '<=', at).execute()
  }),
]

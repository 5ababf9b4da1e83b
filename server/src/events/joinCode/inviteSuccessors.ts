import type { InviteSuccessors } from '../event/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { invite } from './mailCodes.ts'

/** Emails links to the new holders of seats, in the language of the former holder. */
export const inviteSuccessors: InviteSuccessors = async (tx, context, eventId, successors) => {
  let sent = 0
  for (const [language, some] of Map.groupBy(successors, (one) => one.language))
    sent += await invite(tx, context, {
      eventId,
      codes: some.map(({ codeId }) => ({ id: codeId })),
      ...(language && { language }),
      isReminder: false,
    })
  await audit(tx, context, {
    action: 'event.mailCodes',
    objectType: 'event',
    objectId: eventId,
    details: { codes: sent },
  })
}

import { rehearsalCalls } from '@openbooth/contract/live/rehearsal/calls'
import { verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { rehearsalTopic } from './run/rehearsalRows.ts'

/** Stops the running rehearsal. Its process removes what it created. */
export const stopRehearsal = verb(rehearsalCalls.stop, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'run')
  const stopping = await context.app.db.query
    .updateTable('rehearsals')
    .set({ isToStop: true })
    .where('eventId', '=', eventId)
    .where('finishedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of stopping) context.app.notifier.publish(rehearsalTopic, id)
  return {}
})

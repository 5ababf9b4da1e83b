import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { actsOf, toAct } from './actsOf.ts'
import { requireOwnerOrAdministrator } from './liveActor.ts'

/** Returns the timeline of an event in the order of writing. */
export const listActs = verb(eventLiveCalls.acts, async (context, input) => {
  await requireOwnerOrAdministrator(context, input.id, 'view')
  const { query } = context.app.db
  return page(query, actsOf(query, input), { ...input, sort: 'id' }, toAct, 'a')
})

import { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'
import { verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { obstaclesNow } from './obstacles.ts'
import { inputsOf } from './queries.ts'

/** Lists the stream inputs of an event. */
export const listInputs = verb(streamInputCalls.list, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'view')
  const { query } = context.app.db
  const [inputs, obstacles] = await Promise.all([inputsOf(query, eventId), obstaclesNow(query)])
  return { inputs, obstacles }
})

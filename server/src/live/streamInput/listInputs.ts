import { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'
import { role } from '@openbooth/contract/roles'
import { mayActOn, partiesOf } from '#events/event/index.ts'
import { verb } from '#platform/http/verb.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { obstaclesNow } from './obstacles.ts'
import { inputsOf } from './queries.ts'

/** Lists the stream inputs of an event. Only people who may change them see pulled addresses. */
export const listInputs = verb(streamInputCalls.list, async (context, { eventId }) => {
  await requireOwnerOrAdministrator(context, eventId, 'view')
  const { app, actor } = context
  const { query } = app.db
  const [inputs, obstacles, event] = await Promise.all([
    inputsOf(query, eventId),
    obstaclesNow(query),
    partiesOf(query, actor, eventId),
  ])
  const mayChange = actor.role === role.admin || (event && mayActOn(actor, event, 'plan')) === true
  return {
    inputs: inputs.map((input) =>
      // Such an address can contain a key.
      input.kind === 'pull' && !mayChange ? { ...input, address: null } : input,
    ),
    obstacles,
  }
})

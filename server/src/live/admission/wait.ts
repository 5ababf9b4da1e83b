import { doorCalls } from '@openbooth/contract/live/admission/calls'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'
import { follow, type WireMessage } from '../stateStream/index.ts'

/** Tells whoever is early of the event at once and after each change, until they are let in or there is nothing to wait for. */
export const wait = publicVerb(doorCalls.wait, async (context, input) => {
  const { code } = await codeOf(context, 'wait', input)
  if (isOver(code)) refuse('The Event Is Closed')
  return follow(context.app, { ...code, connectionId: undefined }, endsWaiting)
})

/** Whoever is let in has the stream of a seat, so that this one would be held for nothing. */
const endsWaiting = (message: WireMessage): boolean =>
  message.type === 'ended' || message.event.isAdmitted

import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { codeOf } from './enterByCode.ts'
import { follow, type WireMessage } from '../stateStream/index.ts'

/**
 * Streams the event to people who are early, first its state and then each change, until they are
 * admitted or the event is over.
 */
export const wait = publicVerb(admissionCalls.wait, async (context, input) => {
  const { code } = await codeOf(context, 'wait', input)
  if (isOver(code)) refuse('The Event Is Closed')
  return follow(context.app, { ...code, connectionId: undefined }, endsWaiting)
})

/** Admitted people use the stream of their seat, so this stream would be wasted. */
const endsWaiting = (message: WireMessage): boolean =>
  message.type === 'ended' || message.event.isAdmitted

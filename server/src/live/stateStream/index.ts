import type { Verb } from '#platform/http/verb.ts'
import { heartbeat } from './heartbeat.ts'
import { stream } from './stream.ts'

export { endWithSeat } from './endWithSeat.ts'
export { follow } from './follow.ts'
export type { WireMessage } from './messages.ts'
export { recordOpened } from './recordOpened.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [heartbeat, stream]

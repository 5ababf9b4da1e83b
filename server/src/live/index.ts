import type { Verb } from '#platform/http/verb.ts'
import { heartbeat } from './heartbeat.ts'
import { join } from './join.ts'
import { leave } from './leave.ts'
import { look } from './look.ts'
import { stream } from './stream.ts'
import { wait } from './wait.ts'

export { lostBefore } from './audience.ts'
export { sweeps } from './sweeps.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [look, wait, join, heartbeat, leave, stream]

import { sweep, type Sweep } from '#platform/run/sweep.ts'
import type { Verb } from '#platform/http/verb.ts'
import { getRehearsals } from './getRehearsals.ts'
import { failUntaken } from './failUntaken.ts'
import { startRehearsal } from './startRehearsal.ts'
import { stopRehearsal } from './stopRehearsal.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getRehearsals, startRehearsal, stopRehearsal]

export const sweeps: readonly Sweep[] = [sweep('rehearsals', 5_000, failUntaken)]

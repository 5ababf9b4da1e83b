import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import type { Verb } from '#platform/http/verb.ts'
import { getRehearsals } from './getRehearsals.ts'
import { failWaiting } from './failWaiting.ts'
import type { Place, Tools } from './run/runNext.ts'
import { startRehearsal } from './startRehearsal.ts'
import { stopRehearsal } from './stopRehearsal.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getRehearsals, startRehearsal, stopRehearsal]

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('run rehearsals', 5_000, failWaiting),
]

export type { OpenPlatform } from './run/runNext.ts'
export { superviseRehearsals } from './superviseRehearsals.ts'

/**
 * Runs the next rehearsal in a separate process, because the API does not load the native audio
 * code.
 */
export const runNext = async (tools: Tools, place: Place): Promise<void> => {
  const held = await import('./run/runNext.ts')
  await held.runNext(tools, place)
}

import { silenceDb, type HeardSecond } from '@openbooth/contract/live/alarms/heardSeconds'
import { hasStatsReader } from '@openbooth/contract/live/connectionStats/rules'
import { levelsTopic, statsTopic } from '../../connectionStats/index.ts'
import { openAlarmEvaluator } from '../../alarms/index.ts'
import type { WorkerApp, AudioProcessor } from '../types.ts'
import { measure } from './measure.ts'

/** Reports older than this have expired. */
const staleMilliseconds = 15_000

/** Measures the audio of an event and evaluates its alarms. */
export const watch = async (worker: WorkerApp, eventId: bigint): Promise<AudioProcessor> => {
  const alarmEvaluator = await openAlarmEvaluator(worker, eventId)
  const losses = new Map<string, { readonly loss: number; readonly at: number }>()
  const unfollow = statsTopic.subscribe(worker, eventId, (connectionStats) => {
    const at = performance.now()
    for (const { seat, lossSent } of connectionStats)
      if (lossSent !== null) losses.set(seat, { loss: lossSent, at })
  })
  const lossNow = (): ReadonlyMap<string, number> => {
    const since = performance.now() - staleMilliseconds
    for (const [seat, { at }] of losses) if (at < since) losses.delete(seat)
    return new Map([...losses].map(([seat, { loss }]) => [seat, loss]))
  }
  const listener = measure(worker, eventId, ({ at, sound, missing, heard, arriving }) => {
    if (missing === null && heard.size > 0 && hasStatsReader(sound.state.people))
      levelsTopic.send(worker, eventId, levelsOf(heard))
    return alarmEvaluator.observe({
      at,
      state: sound.state,
      // Without reception there is nothing to evaluate.
      tracks: missing === null ? heard : new Map<string, HeardSecond>(),
      ...(missing === null && { arriving }),
      loss: lossNow(),
    })
  })
  return {
    ...listener,
    close: async (isOver) => {
      unfollow()
      await listener.close(isOver)
      await alarmEvaluator.close()
    },
  }
}

const levelsOf = (heard: ReadonlyMap<string, HeardSecond>): Record<string, number> =>
  Object.fromEntries(
    [...heard].map(([track, { rmsDb }]) => [track, Math.round(Math.max(silenceDb, rmsDb))]),
  )

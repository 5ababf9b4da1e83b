import { silentSecond, type HeardSecond } from '@openbooth/contract/live/alarms/heardSeconds'
import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { App } from '#platform/run/app.ts'
import { lostBefore } from '../../liveConnections/index.ts'
import { toSoundState, type StoredSoundState } from '../../sound/index.ts'
import { openAlarmEvaluator, type AlarmEvaluator, type ObservedSecond } from '../index.ts'

/** A speaker. */
export const speech: HeardSecond = {
  speechMs: 850,
  rmsDb: -26,
  peakDb: -9,
  loudness: -24,
  clipped: 0,
  hum: 0,
  voices: 1,
}

export interface Watch {
  readonly alarmEvaluator: AlarmEvaluator
  /**
   * Simulates seconds: speech on every track except those given. Tracks are named by channel or
   * stage; other fields of a second can be given.
   */
  hear(
    seconds: number,
    tracks?: Record<string, HeardSecond>,
    more?: Partial<ObservedSecond>,
  ): Promise<void>
}

/**
 * Evaluates an event with simulated seconds.
 * @param from moment before the first second; default: now by the database clock
 */
export const watchEvent = async (app: App, eventId: bigint, from?: number): Promise<Watch> => {
  // A row that a worker writes while it receives: after 15 s without one the alarms of an event are
  // hidden.
  await app.db.pool.query(
    `insert into heard_spans (event_id, audio_worker, from_at, to_at, has_engine)
      values ($1, gen_random_uuid(), clock_timestamp() - interval '1 minute', clock_timestamp() + interval '1 hour', true)`,
    [eventId],
  )
  const alarmEvaluator = await openAlarmEvaluator(app, eventId)
  let at = from
  return {
    alarmEvaluator,
    hear: async (seconds, tracks = {}, more = {}) => {
      for (let n = 0; n < seconds; n += 1) {
        const { rows } = await app.db.pool.query<{ state: StoredSoundState }>(
          'select read_live_state($1, $2) as state',
          [eventId, lostBefore(app.clock.now())],
        )
        const state = toSoundState(rows[0]!.state)
        at = (at ?? state.now) + 1000
        const names = [
          floorTrack,
          ...state.channels.map(({ id }) => trackOf(id)),
          ...state.booths.map(({ booth }) => stageTrackOf(booth)),
        ]
        await alarmEvaluator.observe({
          at,
          state,
          tracks: new Map(names.map((name) => [name, tracks[name] ?? speech])),
          loss: new Map(),
          ...more,
        })
      }
    },
  }
}

export const silence = silentSecond

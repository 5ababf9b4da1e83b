import { seatMessage } from '@openbooth/contract/live/stateStream/calls'
import type { SoundStateView } from '@openbooth/contract/live/sound/soundState'
import { z } from 'zod'
import { batchReads } from '#platform/database/batchReads.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { lostBefore } from '../../liveConnections/index.ts'
import { toSoundState, type StoredSoundState } from './onAir.ts'
import { viewsOf } from './views.ts'

/** A message on the wire, with a key that identifies its content. */
export interface SentSound {
  readonly message: z.input<typeof seatMessage>
  readonly key: string
}

export interface SoundNow {
  readonly staff: SentSound
  readonly listeners: SentSound
  /** Milliseconds until the next read without any change. Null: never. */
  readonly changesAfter: number | null
}

/** A large audience joins at the same moment and receives the same message. */
const batchMs = 20

const soundById = perProcess((app) =>
  batchReads(batchMs, async (ids) => {
    const { rows } = await app.db.pool.query<{ id: bigint; state: StoredSoundState }>({
      name: 'sound.read',
      text: 'select id, read_live_state(id, $2) as state from unnest($1::bigint[]) id',
      values: [ids, lostBefore(app.clock.now())],
    })
    return new Map(rows.map(({ id, state }) => [String(id), soundOf(state)]))
  }),
)

/** The sound of an event now. Simultaneous callers share one read. */
export const readSound = async (app: App, eventId: bigint): Promise<SoundNow> =>
  (await soundById(app)(String(eventId)))!

const soundOf = (stored: StoredSoundState): SoundNow => {
  const { staff, listeners, changesAfter } = viewsOf(toSoundState(stored))
  return { staff: toSentSound(staff), listeners: toSentSound(listeners), changesAfter }
}

const toSentSound = (sound: SoundStateView): SentSound => {
  const message = z.encode(seatMessage, { type: 'sound', sound })
  // Only the time of the read differs.
  return {
    message,
    key: JSON.stringify(message, (name, value: unknown) => (name === 'now' ? 0 : value)),
  }
}

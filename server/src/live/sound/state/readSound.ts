import { seatMessage } from '@openbooth/contract/live/stateStream/calls'
import type { SoundStateView } from '@openbooth/contract/live/sound/soundState'
import type { HlsStreams } from '@openbooth/contract/live/delivery/rules'
import type { Consent } from '@openbooth/contract/live/recording/rules'
import { z } from 'zod'
import { batchReads } from '#platform/database/batchReads.ts'
import type { App } from '#platform/run/app.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { lostBefore } from '../../liveConnections/index.ts'
import { toSoundState, type StoredSoundState } from './onAir.ts'
import { type SeatHolder, seatNameOf } from './seatName.ts'
import { fallbackStreamBase, streamKeyChangesAfter } from '#events/event/index.ts'
import { viewsOf } from './views.ts'

/** A message on the wire, with a key that identifies its content. */
export interface SentSound {
  readonly message: z.input<typeof seatMessage>
  readonly key: string
}

export interface SoundNow {
  readonly listeners: SentSound
  /** Only host and technician see who consented to recording; others see their own consent. */
  readonly forStaff: (seat: SeatHolder) => SentSound
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
    return new Map(rows.map(({ id, state }) => [String(id), soundOf(app, id, state)]))
  }),
)

/** The sound of an event now. Simultaneous callers share one read. */
export const readSound = async (app: App, eventId: bigint): Promise<SoundNow> =>
  (await soundById(app)(String(eventId)))!

const hlsOf = (
  { secrets }: Pick<App, 'secrets'>,
  eventId: bigint,
  { hls, now, soundState }: StoredSoundState,
): { readonly hls: HlsStreams; readonly hlsChangesAfter: number | null } => {
  if (hls.output === 'off' || !hls.isServed || soundState === null)
    return { hls: null, hlsChangesAfter: null }
  return {
    hls: { base: fallbackStreamBase(secrets, eventId, hls, now) },
    hlsChangesAfter: streamKeyChangesAfter(now),
  }
}

/** The earlier of two moments. Null: never. */
const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const soundOf = (
  app: Pick<App, 'secrets'>,
  eventId: bigint,
  stored: StoredSoundState,
): SoundNow => {
  const { staff, listeners, changesAfter } = viewsOf(toSoundState(stored))
  const { hls, hlsChangesAfter } = hlsOf(app, eventId, stored)
  const whole = toSentSound(staff)
  const shared = withConsents(whole, () => noConsents)
  return {
    listeners: toSentSound({ ...listeners, hls }),
    forStaff: ({ role, codeId }) => {
      if (role === 'host' || role === 'technician') return whole
      const seat = seatNameOf({ role, codeId })
      const person = staff.staff?.people.find((one) => one.seat === seat)
      const own = person
        ? { consent: person.consent, publicationConsent: person.publicationConsent }
        : noConsents
      if (own.consent === null && own.publicationConsent === null) return shared
      return {
        ...withConsents(shared, (one) => (one === seat ? own : noConsents)),
        key: `${shared.key} ${own.consent} ${own.publicationConsent}`,
      }
    },
    changesAfter: earlier(changesAfter, hlsChangesAfter),
  }
}

interface Consents {
  readonly consent: Consent | null
  readonly publicationConsent: Consent | null
}

const noConsents: Consents = { consent: null, publicationConsent: null }

/** Changes the encoded message, because encoding it again takes longer. */
const withConsents = (
  { message, key }: SentSound,
  consentsOf: (seat: string) => Consents,
): SentSound => {
  if (message.type !== 'sound' || message.sound.staff === null) return { message, key }
  const { sound } = message
  const people = message.sound.staff.people.map((person) => ({
    ...person,
    ...consentsOf(person.seat),
  }))
  return sent({ ...message, sound: { ...sound, staff: { ...message.sound.staff, people } } })
}

const toSentSound = (sound: SoundStateView): SentSound =>
  sent(z.encode(seatMessage, { type: 'sound', sound }))

const sent = (message: SentSound['message']): SentSound => ({
  message,
  // Only the time of the read differs.
  key: JSON.stringify(message, (name, value: unknown) => (name === 'now' ? 0 : value)),
})

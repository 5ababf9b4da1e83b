import type { EventAlarm } from '@openbooth/contract/live/alarms/alarm'
import type { SoundStateView } from '@openbooth/contract/live/sound/soundState'
import type { SeatRole } from '@openbooth/contract/roles'
import type { FloorTransfer } from '@openbooth/contract/live/sound/rules/floorTransfer'
import { turnStart } from '@openbooth/contract/live/sound/rules/onAir'
import { turnMilliseconds } from '@openbooth/contract/live/sound/rules/pauses'
import type { Consent } from '@openbooth/contract/live/recording/rules'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import type { Database } from '#platform/database/database.ts'
import {
  settledBooth,
  toSoundState,
  type Booth,
  type EventSoundState,
  type StoredSoundState,
} from './onAir.ts'
import { connectionLostSince } from './lostConnections.ts'
import { viewsOf } from './views.ts'

type StaffView = NonNullable<SoundStateView['staff']>

/** A person without consent. */
type LeftOut = { name: string; role: SeatRole; consent: Consent }

/** Sound of an event for staff and the owner. */
export interface MonitoredSound {
  readonly state: SoundState | null
  readonly pauseWords: string
  readonly recording: {
    readonly isBooked: boolean
    readonly isOn: boolean
    readonly missing: number
    /** Seats that are not recorded. */
    readonly leftOut: LeftOut[]
  }
  readonly captions: StaffView['captions']
  readonly publicStream: StaffView['publicStream'] & { readonly leftOut: LeftOut[] }
  /** Current failures of captions and machine booths. */
  readonly transcriptionErrors: StaffView['transcriptionErrors']
  readonly channels: readonly {
    readonly channelId: number
    readonly onAir: 'person' | 'machine' | null
    readonly floorPasses: boolean
  }[]
  readonly booths: ReadonlyMap<number, MonitoredBooth>
  readonly alarms: readonly EventAlarm[]
  /** Stages of a silent conference that have a break. */
  readonly breaks: readonly number[]
  /** Milliseconds until the result changes by time. Null: never. */
  readonly changesAfter: number | null
}

interface MonitoredBooth {
  readonly onAir: {
    name: string
    channelId: number
    since: string
    standsAt: string | null
    connectionLostSince: string | null
  } | null
  readonly isCoughing: boolean
  readonly floorTransfer: FloorTransfer
}

interface Row {
  readonly id: number
  readonly state: StoredSoundState
}

const text = `select e.id::float8 as id, read_live_state(e.id, $2) as state from events e
  where e.state = 0 and ($1::bigint[] is null or e.id = any($1))`

/**
 * Sound of running events by id.
 * @param ids null: all
 */
export const readMonitored = async (
  db: Database,
  ids: readonly bigint[] | null,
  lostBefore: Date,
): Promise<ReadonlyMap<number, MonitoredSound>> => {
  const { rows } = await db.pool.query<Row>({
    name: 'sound.monitored',
    text,
    values: [ids, lostBefore],
  })
  return new Map(rows.map((row) => [row.id, monitoredOf(row)]))
}

const monitoredOf = (row: Row): MonitoredSound => {
  const state = toSoundState(row.state)
  const { staff, changesAfter } = viewsOf(state)
  const channels = staff.channels
    .filter(({ stageId }) => stageId === null)
    .map(({ channelId, onAir, floorPasses }) => ({
      channelId: Number(channelId),
      onAir,
      floorPasses,
    }))
  const { people } = staff.staff!
  return {
    state: state.soundState,
    pauseWords: staff.pauseWords,
    recording: { ...staff.staff!.recording, leftOut: leftOut(people, 'consent') },
    captions: staff.staff!.captions,
    publicStream: {
      ...staff.staff!.publicStream,
      leftOut: leftOut(people, 'publicationConsent'),
    },
    transcriptionErrors: staff.staff!.transcriptionErrors,
    channels,
    booths: new Map(state.booths.map((booth) => [Number(booth.booth), boothOf(state, booth)])),
    alarms: staff.staff?.alarms ?? [],
    breaks: staff.staff?.breaks.map(({ stageId }) => Number(stageId)) ?? [],
    changesAfter,
  }
}

const leftOut = (people: StaffView['people'], kind: 'consent' | 'publicationConsent'): LeftOut[] =>
  people.flatMap(({ name, role, [kind]: consent }) =>
    consent === null || consent === 'given' ? [] : [{ name, role, consent }],
  )

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

const boothOf = ({ people, now, pauses }: EventSoundState, stored: Booth): MonitoredBooth => {
  const booth = settledBooth(stored, now)
  const { onAir, isCoughing, floorTransfer } = booth
  const pausedSince = pauses.find(([, to]) => to === null)?.[0] ?? null
  // An event that begins paused has a live time of zero.
  const clockEnd = pausedSince === null ? now : Math.max(pausedSince, onAir?.since ?? 0)
  const lostSince = connectionLostSince(booth, now)
  const name = people.find(({ seat }) => seat === onAir?.seat)?.name ?? ''
  return {
    onAir: onAir && {
      name,
      channelId: Number(booth.channels[onAir.outgoing]),
      since: instantOf(clockEnd - turnMilliseconds(turnStart(onAir), clockEnd, pauses)),
      standsAt: pausedSince === null ? null : instantOf(clockEnd),
      connectionLostSince: lostSince === null ? null : instantOf(lostSince),
    },
    isCoughing,
    floorTransfer,
  }
}

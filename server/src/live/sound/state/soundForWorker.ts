import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import type {
  InputKind,
  InputState,
  SourceChannels,
} from '@openbooth/contract/live/streamInput/rules'
import { audibleBy, type Audible } from '@openbooth/contract/live/sound/rules/audible'
import type { Database } from '#platform/database/database.ts'
import { clientUrl, type SoundServer } from '#installation/mediaServer/index.ts'
import { toSoundState, type EventSoundState, type StoredSoundState } from './onAir.ts'
import { roomName } from '../rooms/rooms.ts'
import { viewsOf } from './views.ts'

/** A running event as an audio worker needs it. */
export interface SoundForWorker {
  readonly state: EventSoundState
  /** Tracks for listeners with full access. Empty before the event is live and during a pause. */
  readonly audible: Audible
  /** The same as if it were live, to prepare for its start. */
  readonly made: Audible
  /** Tracks of the staff room. */
  readonly hidden: readonly string[]
  /** Started stream inputs, in the order of their creation. */
  readonly inputs: readonly WorkerInput[]
  /** Null: no media server now. */
  readonly server: SoundServer | null
  /** The event's rooms: of listeners and staff, and of staff only. */
  readonly rooms: readonly [string, string]
  /** Milliseconds until the result changes by time. Null: never. */
  readonly changesAfter: number | null
}

/** A stream input of a running event, as its audio worker needs it. */
export interface WorkerInput {
  /** Its id. */
  readonly input: string
  /** The speaker in the state. Null: their code was revoked. */
  readonly seat: string | null
  readonly name: string
  readonly kind: InputKind
  readonly channels: SourceChannels
  readonly latency: number
  /** What the input calls. */
  readonly address: string | null
  readonly port: number | null
  /** Sealed; of WHIP its hash. Another one is another secret. */
  readonly secret: string | null
  /** State in the last report of any worker. */
  readonly state: InputState | null
  readonly reconnects: number
}

interface Row {
  readonly state: StoredSoundState
  readonly inputs: readonly WorkerInput[]
  readonly server: SoundServer | null
  readonly installation: string
}

// By the database clock, the only clock of an audio worker.
const text = `select read_live_state(e.id, clock_timestamp() - make_interval(secs => $2)) as state,
    (select left(id::text, 8) from installation) as installation,
    (select jsonb_build_object('ownId', m.own_id, 'ovHost', m.ov_host, 'apiKey', m.api_key, 'ovPassword', m.ov_password,
        'clientUrl', ${clientUrl})
      from media_servers m where m.id = coalesce(e.media_server_id, e.preparing_server_id) and m.kind <> 'none'
        and m.removed_at is null and m.engine_step is null) as server,
    coalesce((select jsonb_agg(jsonb_build_object('input', i.id::text, 'seat', 's' || j.id, 'name', s.name, 'kind', i.kind,
        'channels', i.source_channels, 'latency', i.latency_ms, 'address', i.address, 'port', i.port,
        'secret', coalesce(i.secret, encode(i.secret_lookup, 'hex')), 'state', r.state, 'reconnects', coalesce(r.reconnects, 0)) order by i.id)
      from stream_inputs i join seats s on s.id = i.seat_id
      left join join_codes j on j.seat_id = i.seat_id and j.revoked_at is null
      left join stream_input_reports r on r.input_id = i.id
      where i.event_id = e.id and i.is_on), '[]') as inputs
  from events e where e.id = $1`

/** Returns the sound of an event for an audio worker. */
export const readSoundForWorker = async (
  db: Database,
  eventId: bigint,
): Promise<SoundForWorker> => {
  const { rows } = await db.pool.query<Row>({
    name: 'sound.forWorker',
    text,
    values: [eventId, connectionLostSeconds],
  })
  const { state: stored, inputs, server, installation } = rows[0]!
  const state = toSoundState(stored)
  const { staff, changesAfter } = viewsOf(state)
  return {
    state,
    audible: audibleBy(staff, state.soundState === 'live'),
    made: audibleBy(staff, true),
    hidden: staff.staff!.hidden,
    inputs,
    server,
    rooms: [roomName(installation, eventId), roomName(installation, eventId, true)],
    changesAfter,
  }
}

import type {
  InputKind,
  InputState,
  SourceChannels,
} from '@openbooth/contract/live/streamInput/rules'
import type { Database } from '#platform/database/database.ts'

/** A stream input of a running event, as its audio worker needs it. */
export interface InputRow {
  readonly id: bigint
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

/** Started inputs of an event. */
export const readInputs = async (db: Database, eventId: bigint): Promise<InputRow[]> => {
  const { rows } = await db.pool.query<InputRow>({
    name: 'streamInput.read',
    text: `select i.id, 's' || j.id as seat, s.name, i.kind, i.source_channels as channels, i.latency_ms as latency,
        i.address, i.port, coalesce(i.secret, encode(i.secret_lookup, 'hex')) as secret, r.state, coalesce(r.reconnects, 0) as reconnects
      from stream_inputs i
      join seats s on s.id = i.seat_id
      left join join_codes j on j.seat_id = i.seat_id and j.revoked_at is null
      left join stream_input_reports r on r.input_id = i.id
      where i.event_id = $1 and i.is_on order by i.id`,
    values: [eventId],
  })
  return rows
}

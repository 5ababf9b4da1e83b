import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { Delivery } from '@openbooth/contract/live/liveConnections/audience'
import type { App } from '#platform/run/app.ts'
import { batchWrites } from '#platform/database/batchWrites.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { recordAudienceChange } from './audience.ts'

/** Selected track of a listener: a channel, or the floor (null). */
interface Heard {
  readonly channelId: bigint | number | null
}

/** What a listener hears, and how. */
interface Listened extends Heard {
  readonly delivery: Delivery
}

/** Number of listeners per track in the database: `floor` and channel ids. */
export type HeardCounts = Readonly<Record<string, number>>

const floorKey = 'floor'

/** Name of a track in the database. */
export const heardKey = ({ channelId }: Heard): string =>
  channelId === null ? floorKey : String(channelId)

export const toHeardBy = (counts: HeardCounts) =>
  Object.entries(counts).map(([key, listeners]) => ({
    channelId: key === floorKey ? null : BigInt(key),
    listeners,
  }))

/** `unheard`: listeners may not receive that track. `gone`: the connection has ended. */
export type HeardAnswer = 'written' | 'unheard' | 'gone'

/** A full hall changes within seconds. Staff see the numbers one second later. */
const batchMs = 200

/** Whether listeners of an event `e` can listen to the floor. */
export const floorIsHeard = `(e.event_type = ${eventType.booth} and not coalesce(e.floor_channel_id = any(e.hide_channel), false))`

// Locked rows are being ended or get their heartbeat. Waiting for them could deadlock.
const text = `with said as (
    select b.id, b.hears, b.delivery, n.event_id
    from unnest($1::uuid[], $2::text[], $4::text[]) as b (id, hears, delivery)
    join connections n on n.id = b.id and n.left_at is null),
  audible as materialized (
    select e.id as event_id, o.key from events e cross join lateral (
      select 'floor' as key where ${floorIsHeard}
      union
      select c.id::text from (
        select e.floor_channel_id as id
        union
        select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = e.id) c
      where c.id is not null and not c.id = any(e.hide_channel)) o
    where e.id in (select event_id from said)),
  judged as materialized (
    select s.*, s.hears is null or (s.event_id, s.hears) in (select event_id, key from audible) as is_audible from said s),
  before as materialized (
    select f.id, f.hears, f.delivery, f.hears_since from connections f
    where f.id = any($1::uuid[]) and f.left_at is null for no key update skip locked),
  written as (
    update connections n set hears = j.hears, delivery = j.delivery,
      -- A page reports its channel before it plays. Only a change from HLS to WebRTC claims a place.
      may_use_webrtc = case when j.delivery = 'hls' then false
        when b.delivery = 'hls' and b.hears is not null and j.hears is not null then true else n.may_use_webrtc end,
      hears_since = case when (b.hears, b.delivery) is distinct from (j.hears, j.delivery) then $3::timestamptz else b.hears_since end
    from judged j join before b on b.id = j.id
    where n.id = j.id and j.is_audible
    returning n.id),
  turned_away as (
    insert into heard_spells (connection_id, hears, delivery, from_at, to_at)
    select b.id, b.hears, b.delivery, b.hears_since, $3 from before b join judged j on j.id = b.id
    where j.is_audible and (b.hears, b.delivery) is distinct from (j.hears, j.delivery) and b.hears is not null and b.hears_since < $3)
  select b.id, j.event_id as "eventId",
    case when j.id is null then 'gone' when not j.is_audible then 'unheard' when w.id is not null then 'written' end as answer
  from unnest($1::uuid[]) as b (id) left join judged j on j.id = b.id left join written w on w.id = b.id`

interface Row {
  readonly id: string
  readonly eventId: bigint | null
  /** Null: locked. */
  readonly answer: HeardAnswer | null
}

const writer = perProcess((app) =>
  batchWrites<Listened | null, HeardAnswer>(batchMs, async (words) => {
    const { rows } = await app.db.pool.query<Row>({
      name: 'liveConnections.writeHeard',
      text,
      values: [
        [...words.keys()],
        [...words.values()].map((one) => one && heardKey(one)),
        app.clock.now(),
        [...words.values()].map((one) => one?.delivery ?? 'webrtc'),
      ],
    })
    for (const { eventId, answer } of rows)
      if (answer === 'written') recordAudienceChange(app, eventId!)
    return new Map(rows.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])))
  }),
)

/** Stores the selected track of a listener and its time, batched with others; null after Stop. */
export const writeHeard = (
  app: App,
  connectionId: string,
  heard: Listened | null,
): Promise<HeardAnswer> => writer(app)(connectionId, heard)

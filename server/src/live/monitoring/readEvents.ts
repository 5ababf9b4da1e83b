import { eventAlarm } from '@openbooth/contract/live/alarms/alarm'
import type { MonitoredEvent, monitoredEvent } from '@openbooth/contract/live/monitoring/calls'
import { transcriptionError } from '@openbooth/contract/live/sound/soundState'
import { audienceTypes, type AudienceType } from '@openbooth/contract/live/liveConnections/audience'
import type { SeatRole } from '@openbooth/contract/roles'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { instantInJson } from '#platform/database/json.ts'
import { floorIsHeard, heardKey, lostBefore } from '../liveConnections/index.ts'
import { readMonitored } from '../sound/index.ts'

/** A running event on the wire. */
export type WireEvent = z.input<typeof monitoredEvent>

type BoothFacts = Omit<WireEvent['booths'][number], 'onAir' | 'isCoughing' | 'floorTransfer'>
type Channel = Pick<
  WireEvent['sound']['channels'][number],
  'channelId' | 'enName' | 'zhName' | 'isHidden'
>

/** An event without its people and sound. */
interface Facts extends Omit<
  WireEvent,
  'audience' | 'heard' | 'hosts' | 'technicians' | 'booths' | 'sound'
> {
  readonly booths: readonly BoothFacts[]
  readonly channels: readonly Channel[]
  /** Whether listeners can listen to the floor. */
  readonly isFloorHeard: boolean
}

/** Number of connections of an event with the same code, kind and selected track. */
interface Present {
  readonly eventId: number
  readonly role: SeatRole
  readonly seatId: number | null
  readonly audienceType: AudienceType
  /** Selected track: `floor` or the id of a channel; null without a selection. */
  readonly hears: string | null
  readonly people: number
}

const seats = (condition: string, more = '') => `coalesce((
  select jsonb_agg(jsonb_build_object('seatId', s.id, 'name', s.name, 'isPresent', false${more}) order by s.position)
  from seats s where ${condition} and s.former_since is null), '[]')`

const facts = `select jsonb_build_object(
    'id', e.id, 'number', e.number, 'name', e.name, 'eventType', e.event_type, 'ownerId', e.owner_id,
    'ownerName', (select o.name from workspaces o where o.id = e.owner_id),
    'serverName', (select m.server_name from media_servers m where m.id = e.media_server_id),
    'openedAt', ${instantInJson('e.opened_at')}, 'endAt', ${instantInJson('e.end_at')}, 'timeZone', e.time_zone,
    'receiverNums', e.receiver_nums,
    'peak', (
      select jsonb_build_object('listeners', p.listeners, 'at', ${instantInJson('p.reached_at')})
      from audience_peaks p where p.event_id = e.id),
    'speakers', ${seats("s.event_id = e.id and s.role = 'speaker'", ", 'stageId', s.booth_id")},
    'booths', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'boxType', b.box_type, 'enName', c.en_name,
        'zhName', c.zh_name, 'interpreters', ${seats("s.booth_id = b.id and s.role = 'interpreter'")}) order by b.position)
      from booths b join channels c on c.id = b.channel_a where b.event_id = e.id), '[]'),
    'channels', coalesce((
      select jsonb_agg(jsonb_build_object('channelId', c.id, 'enName', c.en_name, 'zhName', c.zh_name,
        'isHidden', coalesce(c.id = any(e.hide_channel), false)) order by c.position, c.id)
      from channels c
      where c.id = e.floor_channel_id
        or c.id in (select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = e.id)), '[]'),
    'isFloorHeard', ${floorIsHeard}) as event
  from events e where e.state = 0 and ($1::bigint[] is null or e.id = any($1))
  order by e.opened_at, e.id`

// Counted before the join with codes: an event has one code for all its listeners.
const present = `select n.event_id::float8 as "eventId", j.role, j.seat_id::float8 as "seatId",
    n.audience_type as "audienceType", n.hears, n.people
  from (
    select event_id, code_id, audience_type, hears, count(*)::integer as people from connections
    where left_at is null and last_seen_at > $2 and audience_type <> 'screen' and event_id in (
      select id from events where state = 0 and ($1::bigint[] is null or id = any($1)))
    group by event_id, code_id, audience_type, hears) n
  join join_codes j on j.id = n.code_id`

export interface ReadEvent {
  readonly event: WireEvent
  /** Milliseconds until the event changes by time. Null: never. */
  readonly changesAfter: number | null
}

/**
 * Running events with their audience, staff and sound at `at`, in the order of opening.
 * @param ids absent: all
 */
export const readEvents = async (
  db: Database,
  at: Date,
  ids: readonly bigint[] | null = null,
): Promise<ReadEvent[]> => {
  const [events, people, sounds] = await Promise.all([
    db.pool.query<{ event: Facts }>({ name: 'monitoring.facts', text: facts, values: [ids] }),
    db.pool.query<Present>({
      name: 'monitoring.present',
      text: present,
      values: [ids, lostBefore(at)],
    }),
    readMonitored(db, ids, lostBefore(at)),
  ])
  const byEvent = Map.groupBy(people.rows, ({ eventId }) => eventId)
  return events.rows.flatMap(({ event }) => {
    const sound = sounds.get(event.id)
    // It closed between the two questions.
    if (!sound) return []
    const whole = withSound(event, sound)
    return {
      event: withPeople(whole, byEvent.get(event.id) ?? []),
      changesAfter: sound.changesAfter,
    }
  })
}

type Sound = ReturnType<Awaited<ReturnType<typeof readMonitored>>['get']> & {}
type Sounding = Omit<WireEvent, 'audience' | 'heard' | 'hosts' | 'technicians'> &
  Pick<Facts, 'channels' | 'isFloorHeard'>

const silentBooth = { onAir: null, isCoughing: false, floorTransfer: 'off' } as const

const withSound = ({ booths, ...event }: Facts, sound: Sound): Sounding => {
  const names = new Map(event.channels.map((channel) => [channel.channelId, channel]))
  const { state, pauseWords, recording, captions, publicStream, alarms, breaks } = sound
  return {
    ...event,
    booths: booths.map((booth) => ({ ...booth, ...(sound.booths.get(booth.id) ?? silentBooth) })),
    sound: {
      state,
      pauseWords,
      recording,
      captions,
      publicStream,
      transcriptionErrors: sound.transcriptionErrors.map((trouble) =>
        z.encode(transcriptionError, trouble),
      ),
      channels: sound.channels.flatMap((channel) => {
        const name = names.get(channel.channelId)
        return name ? [{ ...name, ...channel }] : []
      }),
      alarms: alarms.map((alarm) => z.encode(eventAlarm, alarm)),
      breaks: [...breaks],
    },
  }
}

const withPeople = (
  { channels, isFloorHeard, ...event }: Sounding,
  people: readonly Present[],
): WireEvent => {
  const countOf = (wanted: (one: Present) => boolean): number =>
    people.filter(wanted).reduce((sum, one) => sum + one.people, 0)
  const listenersBy = (type: AudienceType): number =>
    countOf((one) => one.role === 'listener' && one.audienceType === type)
  const inSeats = new Set(people.map(({ seatId }) => seatId))
  const seated = <Seat extends { readonly seatId: number }>(all: readonly Seat[]) =>
    all.map((seat) => ({ ...seat, isPresent: inSeats.has(seat.seatId) }))
  return {
    ...event,
    audience: Object.fromEntries(
      audienceTypes.map((type) => [type, listenersBy(type)]),
    ) as MonitoredEvent['audience'],
    heard: [
      ...(isFloorHeard ? [{ channelId: null, enName: '', zhName: '' }] : []),
      ...channels.filter(({ isHidden }) => !isHidden),
    ].map(({ channelId, enName, zhName }) => {
      const key = heardKey({ channelId })
      return { channelId, enName, zhName, listeners: countOf(({ hears }) => hears === key) }
    }),
    hosts: countOf(({ role }) => role === 'host'),
    technicians: countOf(({ role }) => role === 'technician'),
    speakers: seated(event.speakers),
    booths: event.booths.map((booth) => ({
      ...booth,
      interpreters: seated(booth.interpreters),
    })),
  }
}

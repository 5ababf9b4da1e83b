import type { InputOf } from '@openbooth/contract/call'
import type { TimelineAct } from '@openbooth/contract/live/sound/act'
import type { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { everySeatRole, type SeatRole } from '@openbooth/contract/roles'
import { actsByTopic, namelessDoer, type EventAct } from '@openbooth/contract/live/sound/rules/acts'
import type { AlarmLevel, AlarmRuleKind } from '@openbooth/contract/live/alarms/kinds'
import type { FloorTransfer } from '@openbooth/contract/live/sound/rules/floorTransfer'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

type Filters = Pick<InputOf<typeof eventLiveCalls.acts>, 'id' | 'topic'>
type Said = TimelineAct['by']['boothName']

/** Details of acts. Each act has some of these. */
interface Details {
  readonly partner?: string
  readonly seat?: string | null
  readonly isOn?: boolean
  readonly isCoughing?: boolean
  readonly isSo?: boolean
  readonly isRelayed?: boolean
  readonly floorTransfer?: FloorTransfer
  readonly language?: string
  readonly languages?: readonly string[]
  readonly words?: string
  readonly minutes?: number
  readonly seconds?: number
  readonly from?: number
  readonly kind?: AlarmRuleKind
  readonly level?: AlarmLevel
  readonly track?: string | null
}

const floorName = { en: 'Original', zh: '原声' }

const serverName = (key: 'from' | 'to') =>
  sql<
    string | null
  >`(select server_name from media_servers where id = (a.details ->> ${sql.lit(key)})::bigint)`

/**
 * Acts of an event as filtered, with the names of people and objects in them. The caller adds the
 * order.
 */
export const actsOf = (db: Reader, { id, topic }: Filters) => {
  const query = db
    .selectFrom('eventActs as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('joinCodes as j', 'j.id', 'a.codeId')
    .leftJoin('seats as s', 's.id', 'j.seatId')
    .leftJoin('booths as b', 'b.id', 's.boothId')
    .leftJoin('channels as c', 'c.id', 'b.channelA')
    .where('a.eventId', '=', id)
    .select([
      'a.id',
      'a.at',
      'a.act',
      'a.details',
      'u.userName',
      'j.role',
      's.name as seatName',
      sql<Said>`name_of_booth(b.name, c.en_name, c.zh_name)`.as('boothName'),
      sql<Said>`(select jsonb_build_object('en', o.en_name, 'zh', o.zh_name) from channels o where o.id =
        case a.details ->> 'outgoing' when 'a' then b.channel_a when 'b' then b.channel_b when 'c' then b.channel_c
          else substring(a.details ->> 'track' from '^ch:(\\d+)$')::bigint end)`.as('channelName'),
      sql<Said>`(select name_of_booth(o.name, k.en_name, k.zh_name) from booths o join channels k on k.id = o.channel_a
        where o.id = (a.details ->> 'booth')::bigint)`.as('aboutBooth'),
      sql<string | null>`(select q.name from join_codes p join seats q on q.id = p.seat_id
        where p.event_id = a.event_id
          and p.id = substr(coalesce(a.details ->> 'partner', a.details ->> 'seat'), 2)::bigint)`.as(
        'personName',
      ),
      serverName('from').as('fromServer'),
      serverName('to').as('toServer'),
    ])
  return topic === undefined ? query : query.where('a.act', 'in', [...actsByTopic[topic]])
}

type Row = Awaited<ReturnType<ReturnType<typeof actsOf>['execute']>>[number]

/** An act on the wire. The database contains only valid acts, roles and details. */
export const toAct = (row: Row): TimelineAct => {
  const { id, at, boothName, channelName } = row
  const act = row.act as EventAct
  const details = row.details as Details
  const {
    partner,
    seat,
    isOn,
    isCoughing,
    isSo,
    isRelayed,
    floorTransfer,
    language,
    languages,
    words,
    minutes,
    seconds,
    from,
    kind,
    level,
    track,
  } = details
  return {
    id,
    at,
    act,
    by: {
      doer: row.userName !== null ? 'user' : row.role !== null ? 'seat' : namelessDoer(act),
      role: row.role as SeatRole | null,
      name: row.userName ?? row.seatName ?? '',
      boothName,
    },
    about: {
      channelName: channelName ?? (track === floorTrack ? floorName : null),
      boothName: row.aboutBooth,
      alarm: kind === undefined || level === undefined ? null : { kind, level },
      person: personOf(partner ?? seat, row.personName),
      isOn: isOn ?? isCoughing ?? isSo ?? isRelayed ?? null,
      floorTransfer: floorTransfer ?? null,
      languages: language === undefined ? [...(languages ?? [])] : [language],
      ...(minutes === undefined ? {} : { minutes }),
      ...(seconds === undefined ? {} : { seconds }),
      words: words ?? '',
      servers: from === undefined ? null : { from: row.fromServer ?? '', to: row.toServer ?? '' },
    },
  }
}

/** The first letter of a seat id tells its kind, even if the seat no longer exists. */
const personOf = (
  seat: string | null | undefined,
  name: string | null,
): TimelineAct['about']['person'] => {
  const role = everySeatRole.find((one) => one[0] === seat?.[0])
  return role === undefined ? null : { role, name: name ?? '' }
}

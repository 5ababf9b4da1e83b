import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Text } from '@openbooth/contract/errorTexts'
import type { AlarmRuleKind } from '@openbooth/contract/live/alarms/kinds'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import { withoutLinks } from '#platform/mail/withoutLinks.ts'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { lostBefore } from '../liveConnections/index.ts'
import { lookLostMilliseconds } from './viewers.ts'
import { mailFor, type AlarmMails } from './mails.ts'

const second = 1_000
/** An alarm is emailed if no one sees it within this time. */
const unseenMs = 60 * second
/** At most one email per event in this time. */
const restMs = 600 * second

interface Unseen {
  readonly id: bigint
  readonly eventId: bigint
  readonly kind: string
  readonly redAt: Date
  readonly track: string | null
  readonly channelName: Text | null
  readonly boothName: Text | null
  readonly personName: string | null
}

/**
 * Emails unacknowledged alarms to the owner and technician if no connected person can have seen
 * them.
 */
export const mailUnseen = async (app: App, at: Date): Promise<void> => {
  await app.db.transaction(async (tx) => {
    const unseen = await claimUnacknowledged(tx, at)
    const byEvent = Map.groupBy(unseen, ({ eventId }) => eventId)
    for (const [eventId, alarms] of byEvent) await mailAbout(app, tx, at, eventId, alarms)
  })
}

/** Claims the due alarms, so that no other process emails them. */
const claimUnacknowledged = async (
  tx: Transaction<Tables>,
  at: Date,
): Promise<readonly Unseen[]> => {
  const ago = (ms: number): Date => new Date(at.getTime() - ms)
  const { rows } = await sql<Unseen>`
    with due as (
      update event_alarms a set mailed_at = ${at} from events e
      where e.id = a.event_id and e.sound_state is not null
        and a.ended_at is null and a.level = 'red' and a.acknowledged_at is null and a.mailed_at is null
        and a.red_at <= ${ago(unseenMs)}
        and not exists (select from event_alarms m where m.event_id = e.id and m.mailed_at > ${ago(restMs)})
        and not exists (select from event_viewers l where l.event_id = e.id and l.seen_at > ${ago(lookLostMilliseconds)})
        and not exists (
          select from connections n join join_codes j on j.id = n.code_id
          where n.event_id = e.id and j.role in ('host', 'technician') and j.revoked_at is null
            and n.left_at is null and n.last_seen_at > ${lostBefore(at)})
      returning a.*)
    select d.id, d.event_id as "eventId", d.kind, d.red_at as "redAt", d.track,
      (select jsonb_build_object('en', c.en_name, 'zh', c.zh_name) from channels c
        where c.id = substring(d.track from '^ch:(\\d+)$')::bigint) as "channelName",
      (select name_of_booth(b.name, c.en_name, c.zh_name) from booths b join channels c on c.id = b.channel_a
        where b.id = d.booth_id) as "boothName",
      (select s.name from join_codes j join seats s on s.id = j.seat_id
        where j.event_id = d.event_id and j.id = substr(d.seat, 2)::bigint) as "personName"
    from due d order by d.red_at, d.id`.execute(tx)
  return rows
}

const nowhere: Text = { en: '–', zh: '–' }
const floorName: Text = { en: 'Original', zh: '原声' }

const aboutOf = ({ track, channelName, boothName, personName }: Unseen): Text => {
  if (personName) return { en: personName, zh: personName }
  return channelName ?? (track === floorTrack ? floorName : boothName) ?? nowhere
}

const mailAbout = async (
  { env }: App,
  tx: Transaction<Tables>,
  at: Date,
  eventId: bigint,
  unseen: readonly Unseen[],
): Promise<void> => {
  const { rows } = await sql<{
    name: string
    to: string
    language: string | null
    isOwner: boolean
    suffix: string
  }>`
    select e.name, u.email_address as "to", u.language, true as "isOwner",
      case when u.id = e.owner_id then '' else ' ' || u.id end as suffix
    from events e, workspace_readers(e.owner_id, 'alarms') u where e.id = ${eventId}
    union all
    select e.name, t.email_address, t.mail_language, false, ''
    from events e join technician_bookings b on b.event_id = e.id and b.state in ('confirmed', 'checkedIn')
    join technicians t on t.id = b.technician_id where e.id = ${eventId}`.execute(tx)
  const alarms = unseen.map((one): AlarmMails['unseenAlarms']['alarms'][number] => ({
    // The database has only kinds that the server wrote.
    kind: one.kind as AlarmRuleKind,
    about: aboutOf(one),
    minutes: Math.max(1, Math.floor((at.getTime() - one.redAt.getTime()) / (60 * second))),
  }))
  await enqueueMails(
    tx,
    at,
    rows.map(({ name, to, language, isOwner, suffix }) => ({
      ...mailFor({
        language: (language ?? 'en') as InterfaceLanguage,
        kind: 'unseenAlarms',
        values: {
          // The other recipients do not know the author of the title, so the title must not contain
          // links.
          title: isOwner ? name : withoutLinks(name),
          alarms,
          link: isOwner ? `${publicUrl(env)}/meeting/live/${eventId}` : null,
        },
      }),
      to,
      causedBy: null,
      uselessFrom: new Date(at.getTime() + restMs),
      dedupeKey: `alarm ${unseen[0]!.id} to ${isOwner ? `the owner${suffix}` : to}`,
    })),
  )
}

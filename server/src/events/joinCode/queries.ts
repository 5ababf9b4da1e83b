import type { JoinCode } from '@openbooth/contract/events/joinCode/calls'
import type { SeatRole } from '@openbooth/contract/roles'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import { sql } from 'kysely'
import { linkOf, managerRoleOf, mayAsParty, widgetLinkOf } from '../event/index.ts'
import type { App } from '#platform/run/app.ts'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import { mailFacts, toMailStatus, type MailFacts } from '#platform/mail/mailStatus.ts'
import type { Actor } from '#platform/http/session.ts'
import { toEquipmentCheck } from './toEquipmentCheck.ts'

/**
 * Codes with their seats and the number of people connected with each at `at`, in display order.
 */
export const codesAt = (db: Reader, at: Date) =>
  db
    .selectFrom('joinCodes as c')
    .innerJoin('events as e', 'e.id', 'c.eventId')
    .leftJoin('seats as s', 's.id', 'c.seatId')
    .leftJoin('booths as b', 'b.id', 's.boothId')
    .leftJoin('channels as a', 'a.id', 'b.channelA')
    .leftJoin('equipmentChecks as p', 'p.codeId', 'c.id')
    .select([
      'c.id',
      'c.eventId',
      'e.number as eventNumber',
      'c.role',
      'c.code',
      'c.issueKey',
      'c.createdAt',
      'c.mailedAt',
      'c.revokedAt',
      'c.openedAt',
      'c.calendarRevision',
      's.name as seatName',
      's.emailAddress',
      'b.id as boothId',
      sql<JoinCode['boothName']>`name_of_booth(b.name, a.en_name, a.zh_name)`.as('boothName'),
      sql<number>`(select count(*)::integer from connections n where n.code_id = c.id and n.left_at is null
        and n.last_seen_at > ${lostBefore(at)})`.as('connected'),
      lastMail.as('lastMail'),
      mailsByState.as('mails'),
      sql<EquipmentCheckFigures | null>`p.figures`.as('figures'),
      'p.madeAt as equipmentCheckedAt',
    ])
    .where('s.formerSince', 'is', null)
    .orderBy(
      sql`array_position(array['host', 'technician', 'interpreter', 'speaker', 'listener'], c.role)`,
    )
    .orderBy('b.position')
    .orderBy('s.position')
    .orderBy('c.id')

/** For a revoked or replaced code, so that calendars accept the next entry. */
export const nextRevision = sql<number>`calendar_revision + 1`

/** Emails with the current issue of the code. Recipients of an earlier issue do not have it. */
const heldMails = sql`code_mails m left join mail_outbox o on o.id = m.mail_id
  where m.code_id = c.id and m.mailed_at >= c.created_at`

const lastMail = sql<{ writtenAt: string; facts: MailFacts | null } | null>`(
  select jsonb_build_object('writtenAt', m.notified_at, 'facts', ${mailFacts('o')}) from ${heldMails}
  order by m.notified_at desc, m.mail_id desc limit 1)`

const mailsByState = sql<JoinCode['mails']>`(
  select jsonb_build_object('waiting', count(*) filter (where o.state = 'pending'),
    'sent', count(*) filter (where o.id is null or o.state = 'sent' and o.body_text = ''),
    'kept', count(*) filter (where o.state = 'sent' and o.body_text <> ''),
    'failed', count(*) filter (where o.state in ('failed', 'dropped'))) from ${heldMails})`

const lostBefore = (at: Date): Date => new Date(at.getTime() - connectionLostSeconds * 1000)

export type CodeRow = Awaited<ReturnType<ReturnType<typeof codesAt>['execute']>>[number]

export const toJoinCode = (app: App, row: CodeRow): JoinCode => ({
  id: row.id,
  // The database allows no other roles.
  role: row.role as SeatRole,
  seatName: row.seatName ?? '',
  boothName: row.boothName,
  emailAddress: row.emailAddress,
  code: row.code,
  link: linkOf(app, row),
  widget: row.code === null ? null : widgetLinkOf(app, { number: row.eventNumber, code: row.code }),
  isRevoked: row.revokedAt !== null,
  createdAt: row.createdAt,
  mailedAt: row.mailedAt,
  mail:
    row.lastMail === null
      ? null
      : toMailStatus(row.lastMail.facts, new Date(row.lastMail.writtenAt)),
  mails: row.mails,
  openedAt: row.openedAt,
  connected: row.connected,
  equipmentCheck: toEquipmentCheck(row.figures, row.equipmentCheckedAt),
})

/** True if the operator knows the author of the event's and the host's name. */
const hostIsKnown = sql<boolean>`is_known_user(w.id)`.as('hostIsKnown')

const eventColumns = [
  'e.id',
  'e.number',
  'e.name',
  'e.state',
  'e.startAt',
  'e.endAt',
  'e.timeZone',
  'e.version',
  'e.floorChannelId',
  'e.ownerId',
  'e.customerId',
  'w.name as userName',
  'o.emailAddress',
] as const

const isPublished = sql<boolean>`is_published(e)`.as('isPublished')

export type CodeEvent = Awaited<ReturnType<typeof eventOfCodes>>

/** The event whose codes the actor requests or hands out. */
export const eventOfCodes = async (
  db: Reader,
  actor: Actor,
  eventId: bigint,
  permission: 'run' | 'plan',
) => {
  const event = await db
    .selectFrom('events as e')
    .innerJoin('workspaces as w', 'w.id', 'e.ownerId')
    .innerJoin('users as o', (join) => join.on('o.id', '=', contactOf('w')))
    .select(eventColumns)
    .select([hostIsKnown, isPublished, managerRoleOf(actor)])
    .where('e.id', '=', eventId)
    .executeTakeFirst()
  return event && mayAsParty(actor, event, permission) ? event : refuse('Event Not Found')
}

/** One code with its event. For other users' codes the error is the same as for missing ones. */
export const codeWithEvent = async (
  db: Reader,
  actor: Actor,
  at: Date,
  codeId: bigint,
  permission: 'run' | 'plan',
) => {
  const found = await knownCode(db, at, codeId, actor)
  return mayAsParty(actor, found.event, permission) ? found : refuse('Code Not Found')
}

/** The reader of a code who has no account. No user has this id. */
const withoutAccount = { id: 0n }

/** One code with its event, without a permission check. */
export const knownCode = async (
  db: Reader,
  at: Date,
  codeId: bigint,
  reader: Parameters<typeof managerRoleOf>[0] = withoutAccount,
) => {
  const code = await codesAt(db, at).where('c.id', '=', codeId).executeTakeFirst()
  if (!code) return refuse('Code Not Found')
  const event = await db
    .selectFrom('events as e')
    .innerJoin('workspaces as w', 'w.id', 'e.ownerId')
    .innerJoin('users as o', (join) => join.on('o.id', '=', contactOf('w')))
    .select(eventColumns)
    .select([hostIsKnown, isPublished, managerRoleOf(reader)])
    .where('e.id', '=', code.eventId)
    .executeTakeFirstOrThrow()
  return { code, event }
}

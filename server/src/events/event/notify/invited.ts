import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { contactOf } from '#platform/mail/contacts.ts'
import { withoutLinks } from '#platform/mail/withoutLinks.ts'
import { calendarUid, inMail } from './eventMail.ts'

/**
 * Everyone who was sent a code by email, with the current event and the event in their last email.
 */
export const mailedTo = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('codeMails as m')
    .innerJoin('joinCodes as c', 'c.id', 'm.codeId')
    .innerJoin('events as e', 'e.id', 'c.eventId')
    .innerJoin('workspaces as w', 'w.id', 'e.ownerId')
    .innerJoin('users as o', (join) => join.on('o.id', '=', contactOf('w')))
    .select([
      'm.address',
      'm.language',
      'm.mailId',
      'm.mails',
      'm.mailedAt',
      'm.mailedName',
      'm.mailedStartAt',
      'm.mailedEndAt',
      'm.mailedTimeZone',
      'c.id as codeId',
      'c.code',
      'c.issueKey',
      'c.role',
      'c.calendarRevision',
      'c.createdAt as codeCreatedAt',
      'e.id as eventId',
      'e.state',
      'e.name',
      'e.startAt',
      'e.endAt',
      'e.timeZone',
      'e.version',
      'w.id as ownerId',
      'w.name as userName',
      'o.emailAddress',
    ])
    .select(sql<boolean>`is_known_user(w.id)`.as('hostIsKnown'))

export type Invited = Awaited<ReturnType<ReturnType<typeof mailedTo>['execute']>>[number]

/** Everyone with an emailed code that is not revoked. */
export const invitedTo = (tx: Transaction<Tables>) => mailedTo(tx).where('c.revokedAt', 'is', null)

/** True if a person knows of the event: at least one email was not discarded. */
export const hadMail = ({ mailId, mails }: Invited, unsent: ReadonlySet<bigint>): boolean =>
  mails > 1 || mailId === null || !unsent.has(mailId)

/** The language of emails to a person. Staff have English or Chinese. */
export const languageOf = ({ language }: Pick<Invited, 'language'>): ListenerLanguage =>
  // The database allows no other languages.
  language as ListenerLanguage

/** The name of the host in emails. */
export const hostInMail = ({
  userName,
  hostIsKnown,
}: Pick<Invited, 'userName' | 'hostIsKnown'>): string =>
  hostIsKnown ? userName : withoutLinks(userName)

/** A member who acted on an event, in emails to invited people. */
export interface MemberInMail {
  readonly name: string
  readonly address: string
}

/**
 * The name of the member of a team, or of a person who manages only this event. Undefined for the
 * user of a personal workspace and for administrators.
 */
export const memberInMail = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  userId: bigint,
): Promise<MemberInMail | undefined> => {
  const { rows } = await sql<MemberInMail>`
    select u.user_name as name, u.email_address as address
    from events e join users u on u.id = ${userId} join workspaces w on w.id = u.id
    where e.id = ${eventId} and u.id <> e.owner_id and w.role <> 1`.execute(tx)
  return rows[0]
}

/** The same for the last of several actions on the event. */
export const lastMember = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  actions: readonly string[],
): Promise<MemberInMail | undefined> => {
  const last = await tx
    .selectFrom('auditLog')
    .select('actorId')
    .where('objectType', '=', 'event')
    .where('objectId', '=', String(eventId))
    .where('action', 'in', [...actions])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const actorId = last?.actorId ?? null
  return actorId === null ? undefined : memberInMail(tx, eventId, actorId)
}

/** The host in an email, after the member who acted if this is not the reader. */
export const actorInMail = (
  one: Pick<Invited, 'userName' | 'hostIsKnown' | 'address' | 'language'>,
  member: MemberInMail | undefined,
): string => {
  const host = hostInMail(one)
  if (member === undefined || member.address.toLowerCase() === one.address.toLowerCase())
    return host
  const name = withoutLinks(member.name)
  return languageOf(one) === 'zh' ? `${name}（${host}）` : `${name} (${host})`
}

/** The appointment of one code as it is now. */
export const entryOf = (one: Invited, at: Date) => ({
  ...inMail(one),
  uid: calendarUid(one.codeId),
  sequence: one.version + one.calendarRevision,
  language: languageOf(one),
  organiser: { name: hostInMail(one), address: one.emailAddress },
  at,
})

/** Several codes of one person, by event and address. */
export const byPerson = (invited: readonly Invited[]): Invited[][] => [
  ...Map.groupBy(invited, ({ eventId, address }) => `${eventId} ${address.toLowerCase()}`).values(),
]

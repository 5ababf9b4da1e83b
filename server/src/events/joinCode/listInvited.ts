import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { Invited } from '@openbooth/contract/events/joinCode/calls'
import { mostInvitedShown } from '@openbooth/contract/installation/outbox/rules'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import type { SeatRole } from '@openbooth/contract/roles'
import type { Reader } from '#platform/database/database.ts'
import { mailsLeft } from '#platform/mail/mailAllowance.ts'
import { mailFacts, toMailStatus } from '#platform/mail/mailStatus.ts'
import { verb } from '#platform/http/verb.ts'
import { eventOfCodes } from './queries.ts'

/** The recipients of an event's working codes, with the state of each email. */
export const listInvited = verb(eventCalls.invited, async ({ app, at, actor }, { eventId }) => {
  const db = app.db.query
  await eventOfCodes(db, actor, eventId, 'run')
  const [rows, { total }, left] = await Promise.all([
    holdersOf(db, eventId)
      .leftJoin('seats as s', 's.id', 'c.seatId')
      .leftJoin('mailOutbox as o', 'o.id', 'm.mailId')
      .select(['c.id as codeId', 'c.role', 'c.openedAt', 's.name as seatName'])
      .select(['m.address', 'm.mailedAt', 'm.notifiedAt', 'm.language'])
      .select(mailFacts('o').as('mail'))
      .orderBy('m.mailedAt', 'desc')
      .orderBy('m.codeId')
      .orderBy('m.address')
      .limit(mostInvitedShown)
      .execute(),
    holdersOf(db, eventId)
      .select((all) => all.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
    mailsLeft(db, at, actor.id),
  ])
  const people = rows.map((row): Invited => ({
    codeId: row.codeId,
    // The database allows no other roles and languages.
    role: row.role as SeatRole,
    language: row.language as ListenerLanguage,
    seatName: row.seatName ?? '',
    emailAddress: row.address,
    mailedAt: row.mailedAt,
    mail: toMailStatus(row.mail, row.notifiedAt),
    hasOpened: row.role === 'listener' ? null : row.openedAt !== null,
  }))
  return { people, total: Number(total), mailsLeft: left }
})

/** A recipient of a code that was replaced or revoked since is not listed. */
const holdersOf = (db: Reader, eventId: bigint) =>
  db
    .selectFrom('codeMails as m')
    .innerJoin('joinCodes as c', 'c.id', 'm.codeId')
    .where('c.eventId', '=', eventId)
    .where('c.revokedAt', 'is', null)
    .whereRef('m.mailedAt', '>=', 'c.createdAt')

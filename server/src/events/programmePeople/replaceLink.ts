import { programmePeopleCalls } from '@openbooth/contract/events/programmePeople/calls'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { newPersonIssue, newStaffIssue } from '#installation/secretKey/index.ts'
import { scheduleLinkOf } from './links.ts'
import { lockSeatsOf, requireProgramme } from './queries.ts'
import { scheduleOf } from './schedule.ts'

/**
 * Replaces the link of a person, and the links of their seats, because the schedule page contains
 * them. Connections with the old links end.
 */
export const replaceLink = verb(
  programmePeopleCalls.replaceLink,
  async (context, { programmeId, emailAddress }) => {
    const { app, at, actor } = context
    const issue = newPersonIssue(app.secrets)
    const seats = await app.db.transaction(async (tx) => {
      await requireProgramme(tx, actor, programmeId, 'plan')
      await lockSeatsOf(tx, programmeId)
      const person = await tx
        .updateTable('programmePeople')
        .set({ ...issue, createdAt: at, openedAt: null, mailedAt: null, notifiedAt: null })
        .set({ notifyAt: null, mailId: null })
        .where('programmeId', '=', programmeId)
        .where(sql`lower(email_address)`, '=', emailAddress.toLowerCase())
        .returning('id')
        .executeTakeFirst()
      if (!person) return refuse('Person Not Found', { path: 'emailAddress' })
      await audit(tx, context, {
        action: 'programme.replaceLink',
        objectType: 'programme',
        objectId: programmeId,
        details: { emailAddress },
      })
      return replaceSeatLinks(tx, context, person.id)
    })
    for (const { codeId, eventId } of seats) {
      app.notifier.publish('code', codeId)
      app.notifier.publish('sound', eventId)
    }
    return { link: scheduleLinkOf(app, issue.issueKey) }
  },
)

/** @returns the seats whose links were replaced */
const replaceSeatLinks = async (
  tx: Transaction<Tables>,
  { app, at }: Context,
  personId: bigint,
) => {
  const seats = (await scheduleOf(tx, personId)).filter(({ isOver }) => !isOver)
  const issues = seats.map(({ codeId }) => {
    const { issueKey, lookup } = newStaffIssue(app.secrets)
    return { id: String(codeId), issueKey, lookup: lookup.toString('hex') }
  })
  await sql`
    update join_codes c set issue_key = w."issueKey", lookup = decode(w.lookup, 'hex'), created_at = ${at}, mailed_at = null,
      opened_at = null, calendar_revision = c.calendar_revision + 1
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as w (id bigint, "issueKey" uuid, lookup text)
    where c.id = w.id`.execute(tx)
  // In a fixed order, to avoid a deadlock with the heartbeats, which write many rows in one
  // statement.
  await sql`
    update connections set left_at = ${at} where id in (
      select id from connections where code_id = any (${seats.map(({ codeId }) => codeId)}::bigint[]) and left_at is null
      order by id for update)`.execute(tx)
  return seats
}

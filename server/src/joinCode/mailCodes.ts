import { eventCalls } from '@openbooth/contract/event'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/mailOutbox.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { holdOpenEvent } from './changeCode.ts'
import { calendarOf, invitationOf, languagesOfBooths } from './invitation.ts'
import { withinMailAllowance } from './mailAllowance.ts'
import { codesAt, eventOfCodes, type CodeRow } from './queries.ts'

/** The same code to the same address within this time is a second press of the same button. */
const pressMilliseconds = 60_000

/** Mails codes, each with its link and a calendar file, to the seat's own address unless another is given. */
export const mailCodes = verb(eventCalls.mailCodes, async (context, input) => {
  const { app, at, actor } = context
  const language = input.language ?? actor.language ?? 'en'
  const mail = async (tx: Transaction<Tables>): Promise<{ sent: number }> => {
    await eventOfCodes(tx, actor, input.eventId)
    // Who cancels meanwhile waits, and then tells also those who are mailed here.
    await holdOpenEvent(tx, input.eventId)
    const event = await eventOfCodes(tx, actor, input.eventId)
    // Locked, so that two presses at once are looked at one after the other.
    const ids = input.codes.map(({ id }) => id)
    await tx
      .selectFrom('joinCodes')
      .select('id')
      .where('id', 'in', ids)
      .where('eventId', '=', event.id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const rows = await codesAt(tx, at).where('c.eventId', '=', event.id).execute()
    const usable = new Map(
      rows.filter(({ revokedAt }) => revokedAt === null).map((row) => [row.id, row]),
    )
    const isOnePress = await pressesOf(tx, ids, at)
    const languages = await languagesOfBooths(tx, event.id, language)

    for (const [index, { id, emailAddress }] of input.codes.entries()) {
      const code = usable.get(id) ?? refuse('Code Not Found', { path: `codes.${index}.id` })
      const to =
        emailAddress ??
        code.emailAddress ??
        refuse('Email Address Missing', { path: `codes.${index}.emailAddress` })
      if (isOnePress(code, to)) continue
      await enqueueMail(tx, at, {
        ...invitationOf(app, event, code, language, languages.get(code.boothId ?? 0n) ?? []),
        to,
        causedBy: actor.id,
        calendar: calendarOf(app, event, code, language, at),
        dedupeKey: `code ${id} to ${to} at ${at.toISOString()}`,
      })
      await tx
        .insertInto('codeMails')
        .values({ codeId: id, address: to, mailedAt: at, language })
        .onConflict((conflict) =>
          conflict.columns(['codeId', 'address']).doUpdateSet({ mailedAt: at, language }),
        )
        .execute()
      await tx.updateTable('joinCodes').set({ mailedAt: at }).where('id', '=', id).execute()
    }
    await audit(tx, context, {
      action: 'event.mailCodes',
      objectType: 'event',
      objectId: event.id,
      details: { codes: input.codes.length },
    })
    return { sent: input.codes.length }
  }
  const wanted = { userId: actor.id, mails: input.codes.length }
  return withinMailAllowance(app, at, wanted, () => app.db.transaction(mail))
})

/** Reads who was mailed what just now. A code that was replaced since is another one. */
const pressesOf = async (tx: Transaction<Tables>, codeIds: readonly bigint[], at: Date) => {
  const recent = await tx
    .selectFrom('codeMails as m')
    .innerJoin('joinCodes as c', 'c.id', 'm.codeId')
    .select(['m.codeId', 'm.address'])
    .where('m.codeId', 'in', codeIds)
    .where('m.mailedAt', '>', new Date(at.getTime() - pressMilliseconds))
    .whereRef('m.mailedAt', '>=', 'c.createdAt')
    .execute()
  const pressed = new Set(recent.map(({ codeId, address }) => `${codeId} ${address}`))
  return ({ id }: CodeRow, address: string): boolean => pressed.has(`${id} ${address}`)
}

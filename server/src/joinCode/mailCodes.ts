import { eventCalls } from '@openbooth/contract/event'
import { audit } from '#platform/audit.ts'
import { enqueueMail } from '#platform/mailOutbox.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { requireOpenEvent } from './changeCode.ts'
import { calendarOf, invitationOf, languagesOfBooths } from './invitation.ts'
import { codesAt, eventOfCodes } from './queries.ts'

/** The same code to the same address within this time is a second press of the same button. */
const pressMilliseconds = 60_000

/** Mails codes, each with its link and a calendar file, to the seat's own address unless another is given. */
export const mailCodes = verb(eventCalls.mailCodes, async (context, input) => {
  const { app, at, actor } = context
  const language = input.language ?? actor.language ?? 'en'
  return app.db.transaction(async (tx) => {
    const event = await eventOfCodes(tx, actor, input.eventId)
    requireOpenEvent(event)
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
    const languages = await languagesOfBooths(tx, event.id, language)

    for (const [index, { id, emailAddress }] of input.codes.entries()) {
      const code = usable.get(id) ?? refuse('Code Not Found', { path: `codes.${index}.id` })
      const to =
        emailAddress ??
        code.emailAddress ??
        refuse('Email Address Missing', { path: `codes.${index}.emailAddress` })
      if (code.mailedTo === to && code.mailedAt && isOnePress(code.mailedAt, at)) continue
      await enqueueMail(tx, at, {
        ...invitationOf(app, event, code, language, languages.get(code.boothId ?? 0n) ?? []),
        to,
        calendar: calendarOf(app, event, code, language, at),
        dedupeKey: `code ${id} to ${to} at ${at.toISOString()}`,
      })
      await tx
        .updateTable('joinCodes')
        .set({ mailedAt: at, mailedTo: to })
        .where('id', '=', id)
        .execute()
    }
    await audit(tx, context, {
      action: 'event.mailCodes',
      objectType: 'event',
      objectId: event.id,
      details: { codes: input.codes.length },
    })
    return { sent: input.codes.length }
  })
})

const isOnePress = (mailedAt: Date, at: Date): boolean =>
  at.getTime() - mailedAt.getTime() < pressMilliseconds

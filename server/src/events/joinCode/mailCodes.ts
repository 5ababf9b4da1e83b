import type { InputOf } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { interfaceLanguageOf } from '@openbooth/contract/languages/listenerLanguages'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { countDocuments } from '../document/index.ts'
import { holdOpenEvent } from './changeCode.ts'
import { calendarOf, invitationOf, languagesOfBooths } from './invitation.ts'
import { codesAt, eventOfCodes, type CodeRow } from './queries.ts'

/** The same code to the same address within this time is a second press of the same button. */
const pressMilliseconds = 60_000

/** Emails codes, each with its link and a calendar file, to the seat's address by default. */
export const mailCodes = verb(eventCalls.mailCodes, async (context, input) => {
  const { app, at, actor } = context
  return app.db.transaction(async (tx) => {
    // The first lock, because its holder waits for no other lock.
    await requireMailAllowance(tx, at, actor.id, input.codes.length)
    await eventOfCodes(tx, actor, input.eventId, 'plan')
    // A concurrent cancellation waits, and then also notifies these recipients.
    await holdOpenEvent(tx, input.eventId)
    const sent = await invite(tx, context, input)
    await audit(tx, context, {
      action: 'event.mailCodes',
      objectType: 'event',
      objectId: input.eventId,
      details: { codes: sent },
    })
    return { sent }
  })
})

/**
 * Writes the emails with codes, and records their recipients.
 * @returns the number of emails
 */
export const invite = async (
  tx: Transaction<Tables>,
  { app, at, actor }: Context,
  input: InputOf<typeof eventCalls.mailCodes>,
): Promise<number> => {
  const { words = '', isReminder } = input
  const asked = input.language ?? actor.language ?? 'en'
  // Emails for staff are in English or Chinese.
  const languageFor = ({ role }: CodeRow) =>
    role === 'listener' ? asked : interfaceLanguageOf(asked)
  const event = await eventOfCodes(tx, actor, input.eventId, 'plan')
  const usable = await lockCodes(tx, input, at)
  const isOnePress = await pressesOf(tx, [...usable.keys()], at)
  const languages = await languagesOfBooths(tx, event.id, interfaceLanguageOf(asked))
  const documents = await countDocuments(tx, event.id)
  const wanted = input.codes.map(({ id, emailAddress }, index) => {
    const code = usable.get(id) ?? refuse('Code Not Found', { path: `codes.${index}.id` })
    const to =
      emailAddress ??
      code.emailAddress ??
      refuse('Email Address Missing', { path: `codes.${index}.emailAddress` })
    return { code, to }
  })
  const chosen = wanted.filter(({ code, to }) => !isOnePress(code, to))
  const ids = await enqueueMails(
    tx,
    at,
    chosen.map(({ code, to }) => ({
      ...invitationOf(app, event, code, {
        language: languageFor(code),
        languages: languages.get(code.boothId ?? 0n) ?? [],
        words,
        documents,
        isReminder,
      }),
      to,
      causedBy: actor.id,
      uselessFrom: event.endAt,
      calendar: calendarOf(app, event, code, languageFor(code), at),
      dedupeKey: `code ${code.id} to ${to} at ${at.toISOString()}`,
    })),
  )
  const written = chosen.flatMap(({ code, to }, index) => {
    const mail = ids[index]
    return mail === undefined
      ? []
      : [{ code: String(code.id), to, mail: String(mail), language: languageFor(code) }]
  })
  await recordMailed(tx, event.id, written, at)
  return written.length
}

/**
 * The working codes of the event, locked, so that two concurrent requests run one after the other.
 */
const lockCodes = async (
  tx: Transaction<Tables>,
  { eventId, codes }: InputOf<typeof eventCalls.mailCodes>,
  at: Date,
): Promise<ReadonlyMap<bigint, CodeRow>> => {
  const ids = codes.map(({ id }) => id)
  await tx
    .selectFrom('joinCodes')
    .select('id')
    .where('id', 'in', ids)
    .where('eventId', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await codesAt(tx, at).where('c.eventId', '=', eventId).execute()
  return new Map(rows.filter(({ revokedAt }) => revokedAt === null).map((row) => [row.id, row]))
}

/** Records who received which code, and the facts in the email, in one statement. */
const recordMailed = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  written: readonly {
    readonly code: string
    readonly to: string
    readonly mail: string
    readonly language: string
  }[],
  at: Date,
): Promise<void> => {
  await sql`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (code bigint, "to" text, mail bigint, language text)
    ), marked as (
      update join_codes set mailed_at = ${at} where id in (select code from written)
    )
    insert into code_mails as m (code_id, address, mailed_at, language, mail_id, notified_at, mailed_name, mailed_start_at,
      mailed_end_at, mailed_time_zone)
    select w.code, w."to", ${at}, w.language, w.mail, ${at}, e.name, e.start_at, e.end_at, e.time_zone
    from written w cross join events e where e.id = ${eventId}
    on conflict (code_id, address) do update set mailed_at = excluded.mailed_at, language = excluded.language,
      mail_id = excluded.mail_id, notified_at = excluded.notified_at, mailed_name = excluded.mailed_name,
      mailed_start_at = excluded.mailed_start_at, mailed_end_at = excluded.mailed_end_at,
      mailed_time_zone = excluded.mailed_time_zone, notify_at = null, mails = m.mails + 1`.execute(
    tx,
  )
}

/** The recent emails of these codes. A replaced code counts as another one. */
const pressesOf = async (tx: Transaction<Tables>, codeIds: readonly bigint[], at: Date) => {
  const recent =
    codeIds.length === 0
      ? []
      : await tx
          .selectFrom('codeMails as m')
          .innerJoin('joinCodes as c', 'c.id', 'm.codeId')
          .select(['m.codeId', 'm.address'])
          .where('m.codeId', 'in', [...codeIds])
          .where('m.mailedAt', '>', new Date(at.getTime() - pressMilliseconds))
          .whereRef('m.mailedAt', '>=', 'c.createdAt')
          .execute()
  const pressed = new Set(recent.map(({ codeId, address }) => `${codeId} ${address}`))
  return ({ id }: CodeRow, address: string): boolean => pressed.has(`${id} ${address}`)
}

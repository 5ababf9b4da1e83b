import type { InputOf } from '@openbooth/contract/call'
import { programmePeopleCalls } from '@openbooth/contract/events/programmePeople/calls'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { calendarFile } from '#platform/mail/calendar.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { enqueueMails } from '#platform/mail/mailOutbox.ts'
import { withoutLinks } from '#platform/mail/withoutLinks.ts'
import { newPersonIssue } from '#installation/secretKey/index.ts'
import { feedLinkOf, scheduleLinkOf } from './links.ts'
import { mailFor } from './mails/mailFor.ts'
import { toMailedEntry } from './mailedSchedule.ts'
import {
  entryInCalendar,
  entryInMail,
  inMail,
  programmeForMail,
  type ProgrammeForMail,
} from './programmeInMail.ts'
import { lockSeatsOf, needsName, peopleOf, requireProgramme, type PersonRow } from './queries.ts'
import { recordSchedules, restsFor, type MailedPerson } from './recordSchedules.ts'
import { scheduleOf } from './schedule.ts'

type Input = InputOf<typeof programmePeopleCalls.invite>

/** A second invitation to the same person within this time counts as a double press. */
const pressMilliseconds = 60_000

/** Maximum number of entries in one email. The schedule page and the calendar contain all. */
const mostEntries = 40

/** Emails people their personal link, with their schedule. Adds those who are new. */
export const invitePeople = verb(programmePeopleCalls.invite, async (context, input) => {
  const { app, at, actor } = context
  const { programmeId } = input
  return app.db.transaction(async (tx) => {
    // Locks the allowance first, because no one who holds that lock waits for another.
    await requireMailAllowance(tx, at, actor.id, input.people.length)
    await requireProgramme(tx, actor, programmeId, 'plan')
    await lockSeatsOf(tx, programmeId)
    const wanted = wantedPeople(await peopleOf(tx, programmeId), input, at)
    const language = input.language ?? actor.language ?? 'en'
    const people = await savePeople(tx, context, programmeId, wanted, language)
    const sent = await mailInvitations(tx, context, input, people, language)
    await audit(tx, context, {
      action: 'programme.invite',
      objectType: 'programme',
      objectId: programmeId,
      details: { people: sent },
    })
    return { sent }
  })
})

interface WantedPerson {
  readonly emailAddress: string
  readonly name: string
  readonly names: readonly string[]
}

/** @throws Person Not Found, Confirm The Name Of This Person */
const wantedPeople = (
  rows: readonly PersonRow[],
  { people }: Input,
  at: Date,
): readonly WantedPerson[] => {
  const byAddress = new Map(rows.map((row) => [row.address, row]))
  const wanted = new Map<string, WantedPerson>()
  for (const [index, { emailAddress, name }] of people.entries()) {
    const row = byAddress.get(emailAddress.toLowerCase())
    if (row === undefined || row.eventsAhead === 0)
      return refuse('Person Not Found', { path: `people.${index}.emailAddress` })
    if (name === undefined && needsName(row))
      return refuse('Confirm The Name Of This Person', { path: `people.${index}.name` })
    if (row.mailedAt !== null && at.getTime() - row.mailedAt.getTime() < pressMilliseconds) continue
    wanted.set(row.address, {
      emailAddress: row.emailAddress,
      name: name ?? row.name ?? row.names[0]!,
      names: row.names,
    })
  }
  return [...wanted.values()]
}

interface SavedPerson {
  readonly id: bigint
  readonly emailAddress: string
  readonly issueKey: string
  readonly feedKey: string
}

/** Adds people and their names, and finds their seats. */
const savePeople = async (
  tx: Transaction<Tables>,
  { app, at }: Context,
  programmeId: bigint,
  wanted: readonly WantedPerson[],
  language: InterfaceLanguage,
): Promise<readonly SavedPerson[]> => {
  const rows = wanted.map((person) => {
    const { lookup, feedLookup, ...keys } = newPersonIssue(app.secrets)
    return {
      ...person,
      ...keys,
      lookup: lookup.toString('hex'),
      feedLookup: feedLookup.toString('hex'),
    }
  })
  const saved = await sql<SavedPerson>`
    insert into programme_people as p (programme_id, email_address, name, names, language, issue_key, lookup, feed_key,
      feed_lookup, created_at)
    select ${programmeId}::bigint, w."emailAddress", w.name,
      array(select distinct lower(n) from unnest(w.names || w.name) n), ${language}, w."issueKey", decode(w.lookup, 'hex'),
      w."feedKey", decode(w."feedLookup", 'hex'), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("emailAddress" text, name text, names text[], "issueKey" uuid,
      lookup text, "feedKey" uuid, "feedLookup" text)
    on conflict (programme_id, lower(email_address)) do update
      set name = excluded.name, names = excluded.names, language = excluded.language
    returning p.id, p.email_address as "emailAddress", p.issue_key as "issueKey", p.feed_key as "feedKey"`.execute(
    tx,
  )
  // Runs match_seat for each.
  await sql`
    update seats s set name = s.name
    from events e, programme_people p
    where e.id = s.event_id and e.programme_id = p.programme_id and p.id = any (${saved.rows.map(({ id }) => id)}::bigint[])
      and lower(s.email_address) = lower(p.email_address) and s.former_since is null
      and s.programme_person_id is distinct from p.id`.execute(tx)
  return saved.rows
}

const mailInvitations = async (
  tx: Transaction<Tables>,
  context: Context,
  input: Input,
  people: readonly SavedPerson[],
  language: InterfaceLanguage,
): Promise<number> => {
  const { at } = context
  const programme = await programmeForMail(tx, input.programmeId)
  const written = []
  for (const person of people)
    written.push(await invitationTo(tx, context, programme, { ...input, language }, person))
  const ids = await enqueueMails(
    tx,
    at,
    written.map(({ mail }) => mail),
  )
  const mailed = written.flatMap(({ mailed: one }, index) => {
    const mailId = ids[index]
    return mailId === undefined ? [] : [{ ...one, mailId }]
  })
  await recordSchedules(tx, at, mailed, {
    isInvitation: true,
    // The change of an event that is not committed yet is invisible here.
    notifyAt: new Date(at.getTime() + restsFor),
  })
  return mailed.length
}

const invitationTo = async (
  tx: Transaction<Tables>,
  { app, at, actor }: Context,
  programme: ProgrammeForMail,
  { words = '', isReminder, language }: Input & { readonly language: InterfaceLanguage },
  { id, emailAddress, issueKey, feedKey }: SavedPerson,
) => {
  const seats = await scheduleOf(tx, id)
  const schedule = seats.map(toMailedEntry)
  const ahead = schedule.filter(({ endAt }) => Date.parse(endAt) > at.getTime())
  const shown = ahead.slice(0, mostEntries)
  const link = scheduleLinkOf(app, issueKey)
  const mail = {
    ...mailFor({
      language,
      kind: 'scheduleInvitation',
      values: {
        ...inMail(programme),
        entries: shown.map((entry) => entryInMail(programme, language, entry)),
        more: ahead.length - shown.length,
        link,
        calendar: feedLinkOf(app, feedKey),
        words: programme.hostIsKnown ? words : withoutLinks(words),
        isReminder,
        isPublished: seats.some(({ isPublished }) => isPublished),
      },
    }),
    to: emailAddress,
    causedBy: actor.id,
    ...(ahead.length > 0 && { uselessFrom: new Date(ahead.at(-1)!.endAt) }),
    ...(shown.length > 0 && {
      calendar: calendarFile(
        shown.map((entry) => entryInCalendar(programme, entry, { language, url: link, at })),
      ),
    }),
    dedupeKey: `person ${id} invited at ${at.toISOString()}`,
  }
  const mailed: Omit<MailedPerson, 'mailId'> = { id, schedule }
  return { mail, mailed }
}

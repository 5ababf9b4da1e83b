import type { InputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import type { EventDraft } from '@openbooth/contract/events/event/draft'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { SeatChange } from '@openbooth/contract/events/event/rules/seatChanges'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Context } from '#platform/http/verb.ts'
import { requireMailAllowance } from '#platform/mail/mailAllowance.ts'
import { notifyRemoved } from './notifyRemoved.ts'

type Choices = InputOf<typeof eventCalls.update>['seatChanges']

export interface Successor {
  readonly codeId: bigint
  /** Language of the email to the former person; undefined if that person received none. */
  readonly language: InterfaceLanguage | undefined
}

/** Emails links to the new holders of seats. The feature that writes invitations provides it. */
export type InviteSuccessors = (
  tx: Transaction<Tables>,
  context: Context,
  eventId: bigint,
  successors: readonly Successor[],
) => Promise<void>

/** Work of a save, in its transaction, for people who leave the event. */
export interface SeatWork {
  /** Runs before any lock. */
  readonly before: (tx: Transaction<Tables>) => Promise<void>
  /** Runs after the change of the event. */
  readonly after: (tx: Transaction<Tables>) => Promise<void>
  /** The revoked codes, available after the change. */
  readonly revoked: () => readonly bigint[]
}

/** The draft, with new seats for people who take over a seat. */
export const withNewSeats = (draft: EventDraft, changes: readonly SeatChange[]): EventDraft => {
  const left = new Set(changes.map(({ before }) => before.id))
  const withoutFormer = <Seat extends { id?: bigint | undefined }>(
    seats: readonly Seat[],
  ): Seat[] =>
    seats.map((seat) => {
      if (seat.id === undefined || !left.has(seat.id)) return seat
      const { id: _, ...rest } = seat
      return rest as Seat
    })
  return {
    ...draft,
    booths: draft.booths.map((booth) => ({
      ...booth,
      interpreters: withoutFormer(booth.interpreters),
    })),
    speakers: withoutFormer(draft.speakers),
  }
}

/**
 * @param changes the people who leave, at least one
 * @param draft with the ids of the seats of the event
 */
export const seatWork = (
  context: Context,
  eventId: bigint,
  changes: readonly SeatChange[],
  draft: EventDraft,
  choices: Choices,
  invite: InviteSuccessors,
): SeatWork => {
  const { at, actor } = context
  const choiceOf = new Map(choices.map((choice) => [choice.seatId, choice]))
  const invited = changes.filter(
    ({ before, after }) =>
      after?.emailAddress !== undefined && choiceOf.get(BigInt(before.id))?.invite === true,
  )
  let revoked: readonly bigint[] = []
  return {
    before: async (tx) => {
      if (invited.length > 0) await requireMailAllowance(tx, at, actor.id, invited.length)
    },
    after: async (tx) => {
      const former = await formerSeats(tx, eventId, at)
      revoked = former.map(({ codeId }) => codeId)
      const isNotified = new Map(
        former.map(({ codeId, seatId }) => [codeId, choiceOf.get(seatId)?.notify !== false]),
      )
      await notifyRemoved(tx, context, revoked, (codeId) => isNotified.get(codeId) === true)
      const places = invited.map(({ before }) => placeOf(draft, BigInt(before.id)))
      const codes = await codesAtPlaces(tx, eventId, places)
      const successors = invited.flatMap(({ before }, index) => {
        const codeId = codes[index]
        const language = former.find(({ seatId }) => seatId === before.id)?.language
        return codeId === undefined ? [] : [{ codeId, language: language ?? undefined }]
      })
      if (successors.length > 0) await invite(tx, context, eventId, successors)
    },
    revoked: () => revoked,
  }
}

/** The codes of people who left by the save at `at`, and the language of their last email. */
const formerSeats = async (tx: Transaction<Tables>, eventId: bigint, at: Date) => {
  const { rows } = await sql<{
    seatId: bigint
    codeId: bigint
    language: InterfaceLanguage | null
  }>`
    select s.id as "seatId", j.id as "codeId",
      (select m.language from code_mails m where m.code_id = j.id order by m.mailed_at desc limit 1) as language
    from seats s join join_codes j on j.seat_id = s.id
    where s.event_id = ${eventId} and s.former_since = ${at} order by j.id`.execute(tx)
  return rows
}

interface Place {
  readonly role: 'interpreter' | 'speaker'
  /** Position of the booth. Null: the seat is the position among all speakers. */
  readonly booth: number | null
  readonly position: number
}

/** Place of a seat in the draft. */
const placeOf = ({ booths, speakers }: EventDraft, seatId: bigint): Place => {
  for (const [booth, { interpreters }] of booths.entries()) {
    const position = interpreters.findIndex(({ id }) => id === seatId)
    if (position !== -1) return { role: 'interpreter', booth, position }
  }
  return { role: 'speaker', booth: null, position: speakers.findIndex(({ id }) => id === seatId) }
}

/** The codes of seats, by their places in the saved event. */
const codesAtPlaces = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  places: readonly Place[],
): Promise<readonly (bigint | undefined)[]> => {
  const { rows } = await sql<Place & { codeId: bigint }>`
    select j.id as "codeId", s.role, s.position,
      case s.role when 'interpreter' then b.position end as booth
    from seats s join join_codes j on j.seat_id = s.id left join booths b on b.id = s.booth_id
    where s.event_id = ${eventId} and s.former_since is null`.execute(tx)
  return places.map(
    ({ role, booth, position }) =>
      rows.find((row) => row.role === role && row.booth === booth && row.position === position)
        ?.codeId,
  )
}

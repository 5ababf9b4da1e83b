import type { Updateable } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { SeatContext } from '#platform/http/verb.ts'
import { changeFoundCode, type CodeRow, codesAt, nextRevision } from '#events/joinCode/index.ts'
import { bySeat, writeEventAct } from '../sound/index.ts'

/**
 * A speaker or an interpreter in the state of an event. Excludes the host and staff who may change
 * links.
 */
const named = /^[si](\d{1,18})$/

/** Audit log action of each act. */
const actions = {
  removePerson: 'event.revokeCode',
  renewLink: 'event.reissueCode',
} as const

/**
 * A technician changes the code of a speaker or an interpreter, as an act of the timeline.
 * @param seat id of the seat in the state
 * @throws Seat Not Found, The Event Is Closed
 */
export const changeForTeam = (
  context: SeatContext,
  seat: string,
  act: keyof typeof actions,
  values: Updateable<Tables['joinCodes']>,
): Promise<CodeRow> => {
  const { at } = context
  const { eventId } = context.seat
  const id = named.exec(seat)?.[1] ?? refuse('Seat Not Found')
  return changeFoundCode(context, {
    action: actions[act],
    find: async (tx) => {
      const code = await codesAt(tx, at)
        .where('c.id', '=', BigInt(id))
        .where('c.eventId', '=', eventId)
        .where('c.role', 'in', ['speaker', 'interpreter'])
        .executeTakeFirst()
      return code?.role.startsWith(seat[0]!) ? code : refuse('Seat Not Found')
    },
    change: async (tx, code) => {
      const { numUpdatedRows } = await tx
        .updateTable('joinCodes')
        .set({ ...values, calendarRevision: nextRevision })
        .where('id', '=', code.id)
        // A removed person cannot be removed again.
        .$if(act === 'removePerson', (query) => query.where('revokedAt', 'is', null))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await writeEventAct(tx, bySeat(context), act, { seat })
      return true
    },
  })
}

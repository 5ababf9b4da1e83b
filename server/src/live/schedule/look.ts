import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { scheduleCalls } from '@openbooth/contract/live/schedule/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { publicVerb } from '#platform/http/verb.ts'
import { findCodes, linkOf, toLiveEvent } from '#events/event/index.ts'
import { toEquipmentCheck } from '#events/joinCode/index.ts'
import { feedLinkOf, programmeForMail, scheduleOf } from '#events/programmePeople/index.ts'
import { findPerson } from './findPerson.ts'

/**
 * The schedule of a person. A person without a seat is refused like a wrong secret: the organiser
 * removed them.
 */
export const look = publicVerb(scheduleCalls.look, async ({ app, at }, { secret, isOpened }) => {
  const db = app.db.query
  const person = await findPerson(db, 'lookup', secret)
  const seats = person ? await scheduleOf(db, person.id) : []
  if (!person || seats.length === 0) return refuse('Schedule Not Found')
  if (isOpened && person.openedAt === null)
    await db
      .updateTable('programmePeople')
      .set({ openedAt: at })
      .where('id', '=', person.id)
      .where('openedAt', 'is', null)
      .execute()
  const codeIds = seats.map(({ codeId }) => codeId)
  const [programme, { codes }, details, equipmentCheck] = await Promise.all([
    programmeForMail(db, person.programmeId),
    findCodes(app.db, codeIds, []),
    seatDetailsOf(db, codeIds),
    lastCheckOf(db, codeIds),
  ])
  return {
    programmeId: programme.id,
    programmeName: programme.name,
    name: person.name,
    organiser: programme.userName,
    entries: seats.map((seat) => ({
      id: seat.codeId,
      event: toLiveEvent(codes.get(seat.codeId)!, at),
      room: seat.room,
      partners: [...(details.get(seat.codeId)?.partners ?? [])],
      assignments: seat.assignments.map(({ startsAt, endsAt }) => ({
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      })),
      link: linkOf(app, { code: null, issueKey: seat.issueKey }),
      documents: details.get(seat.codeId)?.documents ?? 0,
    })),
    equipmentCheck,
    calendar: feedLinkOf(app, person.feedKey),
    serverTime: at,
  }
})

interface SeatDetails {
  readonly codeId: bigint
  readonly partners: readonly string[]
  readonly documents: number
}

/** The others in the booths of codes, and the number of documents for staff. */
const seatDetailsOf = async (
  db: Reader,
  codeIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, SeatDetails>> => {
  const { rows } = await sql<SeatDetails>`
    select j.id as "codeId",
      array(select o.name from seats o
        where o.booth_id = s.booth_id and s.role = 'interpreter' and o.role = 'interpreter' and o.id <> s.id and o.former_since is null
        order by o.position) as partners,
      (select count(*)::integer from event_documents d where d.event_id = s.event_id) as documents
    from join_codes j join seats s on s.id = j.seat_id
    where j.id = any (${codeIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.codeId, row]))
}

const lastCheckOf = async (db: Reader, codeIds: readonly bigint[]) => {
  const last = await db
    .selectFrom('equipmentChecks')
    .select(['madeAt', sql<EquipmentCheckFigures>`figures`.as('figures')])
    .where('codeId', 'in', [...codeIds])
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return toEquipmentCheck(last?.figures ?? null, last?.madeAt ?? null)
}

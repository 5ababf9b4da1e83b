import { daysAfter } from '@openbooth/contract/time/days'
import { rehearsedStep, type Rehearsal } from '@openbooth/contract/live/rehearsal/calls'
import { rehearsalsADay } from '@openbooth/contract/live/rehearsal/rules'
import { z } from 'zod'
import type { Reader } from '#platform/database/database.ts'

/** Number of rehearsals that an event may still have within 24 hours. */
export const leftToday = async (db: Reader, eventId: bigint, at: Date): Promise<number> => {
  const { held } = await db
    .selectFrom('rehearsals')
    .select(({ fn }) => fn.countAll<bigint>().as('held'))
    .where('eventId', '=', eventId)
    .where('requestedAt', '>', daysAfter(at, -1))
    .executeTakeFirstOrThrow()
  return Math.max(0, rehearsalsADay - Number(held))
}

const steps = z.array(rehearsedStep)

/** The last rehearsals of an event. */
export const lastRehearsals = async (db: Reader, eventId: bigint): Promise<Rehearsal[]> => {
  const rows = await db
    .selectFrom('rehearsals as r')
    .innerJoin('users as u', 'u.id', 'r.requestedBy')
    .select(['r.id', 'r.state', 'r.requestedAt', 'r.finishedAt', 'r.steps', 'u.userName'])
    .where('r.eventId', '=', eventId)
    .orderBy('r.id', 'desc')
    .limit(rehearsalsADay)
    .execute()
  return rows.map(({ userName, state, steps: kept, ...row }) => ({
    ...row,
    // The database allows no others.
    state: state as Rehearsal['state'],
    requestedBy: userName,
    steps: steps.parse(kept),
  }))
}

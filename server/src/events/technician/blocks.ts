import { resolveWallTime } from '@openbooth/contract/time/wallClock'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { isFree, keeperOf, keptBy, lockTechnician } from './queries.ts'

/** Records when a technician is not free. Existing bookings and blocks stay. */
export const addBlock = verb(
  technicianCalls.addBlock,
  async (context, { id, start, end, reason }) => {
    const { app, actor } = context
    return app.db.transaction(async (tx) => {
      const { timeZone } = await lockTechnician(tx, keeperOf(actor), id)
      const startsAt = resolve(timeZone, start, 'start')
      const endsAt = resolve(timeZone, end, 'end')
      if (endsAt <= startsAt) refuse('End Must Be Later Than Start', { path: 'end' })
      if (!(await isFree(tx, id, { startsAt, endsAt }))) {
        refuse('Technician Not Free', { path: 'start' })
      }
      await tx
        .insertInto('technicianBlocks')
        .values({ technicianId: id, startsAt, endsAt, reason })
        .execute()
      await audit(tx, context, {
        action: 'technician.addBlock',
        objectType: 'technician',
        objectId: id,
        details: { startsAt, endsAt, reason },
      })
      return {}
    })
  },
)

/** Removes a block of a technician. */
export const removeBlock = verb(technicianCalls.removeBlock, async (context, { id }) => {
  const { app, actor } = context
  return app.db.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('technicianBlocks')
      .where('id', '=', id)
      .where('technicianId', 'in', (from) =>
        from.selectFrom('technicians').select('id').where(keptBy(actor)),
      )
      .returning(['technicianId', 'startsAt', 'endsAt'])
      .executeTakeFirst()
    if (!removed) return refuse('Blocked Time Not Found')
    const { technicianId, ...times } = removed
    await audit(tx, context, {
      action: 'technician.removeBlock',
      objectType: 'technician',
      objectId: technicianId,
      details: times,
    })
    return {}
  })
})

/**
 * Resolves a local time at a clock change so that the block covers all doubtful minutes. Of two
 * possible times a start is the earlier and an end the later one, also for times that the clock
 * change skips.
 */
const resolve = (zone: string, wallTime: string, which: 'start' | 'end'): Date => {
  const answer = resolveWallTime({ zone, wallTime })
  if (answer.kind === 'resolved') return answer.time.instant
  if (answer.kind === 'ambiguous') return which === 'start' ? answer.dst : answer.standard
  return resolve(zone, plusHours(wallTime, which === 'start' ? -1 : 1), which)
}

const plusHours = (wallTime: string, hours: number): string =>
  new Date(Date.parse(`${wallTime}Z`) + hours * 3_600_000).toISOString().slice(0, 16)

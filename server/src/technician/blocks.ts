import { resolveWallTime } from '@openbooth/contract/rules/wallClock'
import { technicianCalls } from '@openbooth/contract/technician'
import { audit } from '#platform/audit.ts'
import { refuse } from '#platform/refuse.ts'
import { verb } from '#platform/verb.ts'
import { isFree, keeperOf, keptBy, lockTechnician } from './queries.ts'

/** Notes when a technician is not free. What is booked or blocked already is left alone. */
export const addBlock = verb(
  technicianCalls.addBlock,
  async (context, { id, start, end, reason }) => {
    const { app, actor } = context
    return app.db.transaction(async (tx) => {
      const { timeZone } = await lockTechnician(tx, keeperOf(actor), id)
      const startsAt = earliestOf(timeZone, start)
      const endsAt = latestOf(timeZone, end)
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

/** Makes a technician free again. */
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
 * What a wall time means where the clocks are changed: nobody is offered a minute that may not be free, so the
 * earlier of two starts and the later of two ends, and a skipped time is the moment of the skip.
 */
const resolve = (zone: string, wallTime: string, which: 'dst' | 'standard'): Date => {
  const answer = resolveWallTime({ zone, wallTime })
  if (answer.kind === 'resolved') return answer.time.instant
  if (answer.kind === 'ambiguous') return answer[which]
  return resolve(zone, nextHour(wallTime), which)
}
const earliestOf = (zone: string, wallTime: string) => resolve(zone, wallTime, 'dst')
const latestOf = (zone: string, wallTime: string) => resolve(zone, wallTime, 'standard')

const nextHour = (wallTime: string): string =>
  new Date(Date.parse(`${wallTime}Z`) + 3_600_000).toISOString().slice(0, 16)

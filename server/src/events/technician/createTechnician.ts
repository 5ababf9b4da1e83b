import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { audit } from '#platform/audit/audit.ts'
import { verb } from '#platform/http/verb.ts'
import { keeperOf, technicianRows, toTechnician } from './queries.ts'
import { requireByot } from './requireByot.ts'

/** Registers a technician of the platform (administrators) or an own technician. */
export const createTechnician = verb(technicianCalls.create, async (context, input) => {
  const { app, at, actor } = context
  const ownerId = keeperOf(actor)
  return app.db.transaction(async (tx) => {
    if (ownerId !== null) await requireByot(tx, ownerId, at)
    const { id } = await tx
      .insertInto('technicians')
      .values({ ...input, ownerId, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'technician.create',
      objectType: 'technician',
      objectId: id,
      details: input,
    })
    const row = await technicianRows(tx).where('id', '=', id).executeTakeFirstOrThrow()
    return toTechnician(row)
  })
})

import { technicianCalls } from '@openbooth/contract/technician'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { keptBy, technicianRows, toTechnician } from './queries.ts'

/** Changes a technician one keeps. */
export const updateTechnician = verb(
  technicianCalls.update,
  async (context, { id, ...changes }) => {
    const { app, actor } = context
    return app.db.transaction(async (tx) => {
      const changed = await tx
        .updateTable('technicians')
        .set(changes)
        .where('id', '=', id)
        .where(keptBy(actor))
        .returning('id')
        .executeTakeFirst()
      if (!changed) return refuse('Technician Not Found')
      await audit(tx, context, {
        action: 'technician.update',
        objectType: 'technician',
        objectId: id,
        details: changes,
      })
      const row = await technicianRows(tx).where('id', '=', id).executeTakeFirstOrThrow()
      return toTechnician(row)
    })
  },
)

import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { withChanges } from '#platform/database/withChanges.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { keptBy, technicianRows, toTechnician } from './queries.ts'

export const updateTechnician = verb(
  technicianCalls.update,
  async (context, { id, version, ...changes }) => {
    const { app, actor } = context
    return app.db.transaction(async (tx) => {
      const kept = technicianRows(tx).where('id', '=', id).where(keptBy(actor))
      const before = await kept.forNoKeyUpdate().executeTakeFirst()
      if (!before) return refuse('Technician Not Found')
      await requireVersion(
        tx,
        context,
        { is: before.version, read: version },
        {
          objectType: 'technician',
          objectId: id,
          actions: ['technician.create', 'technician.update'],
        },
        { call: technicianCalls.update, read: () => toTechnician(before) },
      )
      const details = changedValues(before, withChanges(before, changes))
      if (Object.keys(details.after).length === 0) return toTechnician(before)
      await tx.updateTable('technicians').set(changes).where('id', '=', id).execute()
      await audit(tx, context, {
        action: 'technician.update',
        objectType: 'technician',
        objectId: id,
        details,
      })
      return toTechnician(await kept.executeTakeFirstOrThrow())
    })
  },
)

import { technicianCalls } from '@openbooth/contract/technician'
import { contains, page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { keptBy, technicianRows, toTechnician } from './queries.ts'

/** The technicians an administrator or organiser keeps. */
export const listTechnicians = verb(technicianCalls.list, async ({ app, actor }, input) => {
  let query = technicianRows(app.db.query).where(keptBy(actor))
  if (input.isActive !== undefined) query = query.where('isActive', '=', input.isActive)
  if (input.search) query = query.where(contains(['name', 'emailAddress'], input.search))
  return page(app.db.query, query, input, toTechnician)
})

import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { searchTechnicians, toTechnician } from './queries.ts'

/** The technicians that the caller may edit. */
export const listTechnicians = verb(technicianCalls.list, async ({ app, actor }, input) =>
  page(app.db.query, searchTechnicians(app.db.query, actor, input), input, toTechnician),
)

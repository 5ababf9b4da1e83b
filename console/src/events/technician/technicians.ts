import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { boolParam } from '../../kit/list/address/paramCodecs.ts'

export type Technician = WireOutput<typeof whole.technician.list>['rows'][number]

/** The list of the user's technicians: its filters and sort orders. */
export const technicians = defineList({
  call: contract.technician.list,
  name: 'technicians',
  sortable: ['name', 'emailAddress', 'createdAt'],
  first: { sort: 'name', descending: false },
  filters: { isActive: boolParam },
})

/** The calls to reload after a change of a technician or a calendar. */
export const changedByTechnicians = [
  contract.technician.list,
  contract.technician.calendar,
  contract.technician.candidates,
]

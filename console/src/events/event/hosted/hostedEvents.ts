import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { idParam, wordParam } from '../../../kit/list/address/paramCodecs.ts'
import { eventUrlValues } from '../parts/eventFilters.ts'

/** The user's events and those held for the user: running and next ones first. */
export const hostedEvents = defineList({
  call: contract.event.list,
  name: 'hostedEvents',
  sortable: ['agenda', 'startAt', 'name', 'number'],
  first: { sort: 'agenda', descending: false },
  filters: {
    ...eventUrlValues,
    whose: wordParam(['both', 'own', 'heldForMe', 'customers']),
    programmeId: idParam,
    customerId: idParam,
    from: fromDay,
    to: toDay,
  },
})

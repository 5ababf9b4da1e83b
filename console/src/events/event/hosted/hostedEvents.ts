import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { anId, oneOfWords } from '../../../kit/list/address/urlValues.ts'
import { eventUrlValues } from '../parts/eventFilters.ts'

/** The user's events and those held for the user: running and next ones first. */
export const hostedEvents = defineList({
  call: contract.event.list,
  name: 'hostedEvents',
  sortable: ['agenda', 'startAt', 'name', 'number'],
  first: { sort: 'agenda', descending: false },
  filters: {
    ...eventUrlValues,
    whose: oneOfWords(['both', 'own', 'heldForMe', 'customers']),
    projectId: anId,
    customerId: anId,
    from: fromDay,
    to: toDay,
  },
})

import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { idParam, wordParam } from '../../../kit/list/address/paramCodecs.ts'
import { eventUrlValues } from '../parts/eventFilters.ts'

export type AnybodysEvent = WireOutput<typeof whole.event.all>['rows'][number]

const onlyYes = wordParam(['1'])

/** The events of all owners: running and next ones first. */
export const allEvents = defineList({
  call: contract.event.all,
  name: 'allEvents',
  sortable: ['agenda', 'startAt', 'name', 'number'],
  first: { sort: 'agenda', descending: false },
  filters: {
    ...eventUrlValues,
    lacksServer: {
      read: (text) => (onlyYes.read(text) === undefined ? undefined : true),
      write: () => '1',
    },
    ownerId: idParam,
    agentId: idParam,
    customerId: idParam,
    programmeId: idParam,
    mediaServerId: idParam,
    from: fromDay,
    to: toDay,
  },
})

import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { actTopics } from '@openbooth/contract/live/sound/rules/acts'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { wordParam } from '../../../kit/list/address/paramCodecs.ts'

export type Act = WireOutput<typeof whole.eventLive.acts>['rows'][number]

/** The timeline of an event, latest first. */
export const acts = defineList({
  call: contract.eventLive.acts,
  name: 'eventActs',
  sortable: ['at'],
  first: { sort: 'at', descending: true },
  filters: { topic: wordParam(actTopics) },
})

/** A running event changes while the page is open. */
export const intervalMs = 10_000

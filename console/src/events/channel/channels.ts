import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { boolParam } from '../../kit/list/address/paramCodecs.ts'

export type Channel = WireOutput<typeof whole.channel.list>['rows'][number]

/** The list of channels: its filters and sort orders. */
export const channels = defineList({
  call: contract.channel.list,
  name: 'channels',
  sortable: ['position', 'enName', 'languageTag'],
  first: { sort: 'position', descending: false },
  filters: { enabled: boolParam },
})

/** The calls to reload after a change of a channel. */
export const changedByChannels = [contract.channel.list, contract.channel.choices]

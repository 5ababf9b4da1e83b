import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { yesOrNo } from '../../kit/list/address/urlValues.ts'

export type Channel = WireOutput<typeof whole.channel.list>['rows'][number]

/** The channels as the server lists them: what they are found by and sorted by. */
export const channels = defineList({
  call: contract.channel.list,
  name: 'channels',
  sortable: ['position', 'enName', 'languageTag'],
  first: { sort: 'position', descending: false },
  filters: { enabled: yesOrNo },
})

/** What has to be read again once a channel has changed. */
export const changedByChannels = [contract.channel.list, contract.channel.choices]

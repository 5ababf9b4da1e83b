import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import {
  mediaEngines,
  serverStatuses,
  serverTypes,
} from '@openbooth/contract/installation/mediaServer/rules'
import { contract } from '../../api/contract.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { oneOfWords, yesOrNo } from '../../kit/list/address/urlValues.ts'

export type MediaServer = WireOutput<typeof whole.mediaServer.list>['rows'][number]
export type PowerCommand = NonNullable<MediaServer['command']>

/** What carries the sound: found by name, address and instance. */
export const mediaServers = defineList({
  call: contract.mediaServer.list,
  name: 'mediaServers',
  sortable: ['createdAt', 'serverName', 'status'],
  first: { sort: 'serverName', descending: false },
  filters: {
    status: oneOfWords(serverStatuses),
    serverType: oneOfWords(serverTypes),
    engine: oneOfWords(mediaEngines),
    isReady: yesOrNo,
  },
})

/** What has to be read again once a server, or what is ordered for it, has changed. */
export const changedByServers = [
  contract.mediaServer.list,
  contract.mediaServer.get,
  contract.mediaServer.commands,
]

export const listPath = '/serverInstance/mediaServer'
export const serverPath = (id: number): string => `${listPath}/${id}`

/** How often servers are asked about: a start takes seconds to minutes. */
export const intervalMs = 3000

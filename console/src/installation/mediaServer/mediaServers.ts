import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import {
  mediaEngines,
  serverStatuses,
  serverTypes,
} from '@openbooth/contract/installation/mediaServer/rules'
import { contract } from '../../api/contract.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { wordParam, boolParam } from '../../kit/list/address/paramCodecs.ts'

export type MediaServer = WireOutput<typeof whole.mediaServer.list>['rows'][number]
export type PowerCommand = NonNullable<MediaServer['command']>

/** The list of media servers, searched by name, address and instance. */
export const mediaServers = defineList({
  call: contract.mediaServer.list,
  name: 'mediaServers',
  sortable: ['createdAt', 'serverName', 'status'],
  first: { sort: 'serverName', descending: false },
  filters: {
    status: wordParam(serverStatuses),
    serverType: wordParam(serverTypes),
    engine: wordParam(mediaEngines),
    isReady: boolParam,
  },
})

/** The calls to reload after a change or command of a server. */
export const changedByServers = [
  contract.mediaServer.list,
  contract.mediaServer.get,
  contract.mediaServer.commands,
]

export const listPath = '/serverInstance/mediaServer'
export const serverPath = (id: number): string => `${listPath}/${id}`

/** The polling interval: a start takes seconds to minutes. */
export const intervalMs = 3000

import type { InputOf } from '@openbooth/contract/call'
import type {
  MediaServer,
  mediaServerCalls,
} from '@openbooth/contract/installation/mediaServer/calls'
import { isInCloud } from '@openbooth/contract/installation/mediaServer/rules'

type Typed = Omit<InputOf<typeof mediaServerCalls.create>, 'ovPassword'>

/** The form input that leaves a server unchanged. */
export const typedFields = (server: MediaServer): Typed => ({
  serverName: server.serverName,
  engine: server.engine,
  serverType: server.serverType,
  ipAddress: server.ipAddress,
  instanceId: server.instanceId,
  region: server.region,
  httpAddress: server.httpAddress,
  ovHost: server.ovHost,
  apiKey: server.apiKey,
  metricsAddress: server.metricsAddress,
  capacity: server.capacity,
})

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The form input in storage format: without nulls and without fields of other kinds. */
export const storedFields = (typed: Typed) => {
  const hasEngine = typed.engine !== 'none'
  const inCloud = isInCloud(typed.serverType)
  return {
    serverName: typed.serverName,
    kind: typed.engine,
    serverType: typed.serverType,
    ipAddress: orNull(typed.ipAddress),
    instanceId: inCloud ? orNull(typed.instanceId) : null,
    region: inCloud ? orNull(typed.region) : null,
    httpAddress: orNull(typed.httpAddress),
    ovHost: hasEngine ? orNull(typed.ovHost) : null,
    apiKey: hasEngine ? orNull(typed.apiKey) : null,
    metricsAddress: hasEngine ? orNull(typed.metricsAddress) : null,
    capacity: typed.capacity,
  }
}

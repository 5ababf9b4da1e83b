import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

/** A media server with the events that run on it. */
export type ServerDetail = WireOutput<typeof whole.mediaServer.get>

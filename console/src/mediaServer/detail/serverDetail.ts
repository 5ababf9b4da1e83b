import type { contract as whole } from '@openbooth/contract'
import type { Received } from '@openbooth/contract/call'

/** A media server with the events that run on it. */
export type ServerDetail = Received<typeof whole.mediaServer.get>

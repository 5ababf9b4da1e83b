import type {
  MediaServer,
  mediaServerCalls,
} from '@openbooth/contract/installation/mediaServer/calls'
import type { Reader } from '#platform/database/database.ts'
import { requireVersion } from '#platform/http/stale.ts'
import type { Context } from '#platform/http/verb.ts'

/** Power commands and tests do not change the edited fields. */
const actions = ['mediaServer.create', 'mediaServer.update', 'mediaServer.bind']

/** Refuses a change of a locked server that has changed since it was read. */
export const requireServerVersion = (
  db: Reader,
  context: Context,
  call: typeof mediaServerCalls.update | typeof mediaServerCalls.bind,
  read: number,
  server: MediaServer,
): Promise<void> =>
  requireVersion(
    db,
    context,
    { is: server.version, read },
    { objectType: 'mediaServer', objectId: server.id, actions },
    { call, read: () => server },
  )

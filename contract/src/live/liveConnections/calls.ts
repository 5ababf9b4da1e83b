import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { connectionTypes } from './audience.ts'

/** Kind of connection. Monitoring counts listeners by it, without the screens of a hall. */
export const connectionType = z.enum(connectionTypes)

/** Heartbeat interval, and the silence after which a connection counts as lost. Seconds. */
export const heartbeatSeconds = 20
/** The same interval for everyone but listeners: missing heartbeats may end a turn. */
export const staffHeartbeatSeconds = 5
export const connectionLostSeconds = 60

/** Connections to an event: who, by which way, and until when. */
export const liveConnectionCalls = {
  leave: call({
    path: '/conf/live/leave',
    summary: 'Ends the connection. It no longer counts as connected.',
    who: { seat: everySeatRole, alsoGone: true },
    input: z.object({}),
    output: nothing,
  }),
}

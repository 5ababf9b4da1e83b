import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { batchReads } from '#platform/database/batchReads.ts'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { perProcess } from '#platform/run/perProcess.ts'
import { findCodes, toLiveEvent } from '#events/event/index.ts'
import { readStreams } from '../delivery/index.ts'
import { recordHeartbeat } from '../liveConnections/index.ts'

/** All listeners have one code, so their heartbeats of this time share one row. */
const batchMs = 20

const codeById = perProcess(({ db }) =>
  batchReads(batchMs, async (ids) => {
    const { codes } = await findCodes(db, ids.map(BigInt), [])
    return new Map([...codes].map(([id, code]) => [String(id), code]))
  }),
)

/**
 * Records the heartbeat of a connection, and returns the event for pages whose stream is broken.
 */
export const heartbeat = seatVerb(stateStreamCalls.heartbeat, async ({ app, at, seat }) => {
  recordHeartbeat(app, seat.connectionId, at)
  const code = await codeById(app)(String(seat.codeId))
  if (code === undefined) return refuse('Code Not Found')
  const hls = code.role === 'listener' ? await readStreams(app, code.eventId) : null
  return { ...toLiveEvent(code, at), hls }
})

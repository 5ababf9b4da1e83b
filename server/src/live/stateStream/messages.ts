import { liveMessage, type LiveMessage } from '@openbooth/contract/live/stateStream/calls'
import { isOver } from '@openbooth/contract/events/event/rules/events'
import { z } from 'zod'
import { toLiveEvent, type LiveCode } from '#events/event/index.ts'

/** A message on the wire. */
export type WireMessage = z.input<typeof liveMessage>

const onWire = (message: LiveMessage): WireMessage => z.encode(liveMessage, message)

export const notFound = onWire({ type: 'ended', reason: 'Code Not Found' })
const closed = onWire({ type: 'ended', reason: 'The Event Is Closed' })

/** Current message for the holder of a code. Revoked codes are reported as not found. */
export const messageTo = (code: LiveCode, at: Date): WireMessage => {
  if (code.revokedAt !== null) return notFound
  return isOver(code) ? closed : onWire({ type: 'state', event: toLiveEvent(code, at) })
}

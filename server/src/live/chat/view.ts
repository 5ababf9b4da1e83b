import type { OutputOf } from '@openbooth/contract/call'
import type { chatCalls } from '@openbooth/contract/live/chat/calls'
import type { SeatRole } from '@openbooth/contract/roles'
import type { CannedMessage, ChatKind } from '@openbooth/contract/live/chat/rules'
import { seatNameOf } from '../sound/index.ts'
import type { StoredMessage } from './queries.ts'

type Message = OutputOf<typeof chatCalls.send>

/** A message as its participants see it. */
export const toMessage = ({ codeId, ...stored }: StoredMessage): Message => {
  // The database allows no others.
  const role = stored.role as SeatRole
  return {
    ...stored,
    role,
    kind: stored.kind as ChatKind,
    canned: stored.canned as CannedMessage | null,
    seat: codeId === null ? null : seatNameOf({ role, codeId }),
  }
}

import type { WireOutput } from '@openbooth/contract/call'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { ConnectionInfo } from '@openbooth/web/sound/connect/openConnection.ts'
import type { Loss } from '@openbooth/web/sound/rules/loss.ts'
import { roomNumbers } from '@openbooth/web/sound/rules/rooms.ts'
import { createSleeper } from '@openbooth/web/pauses.ts'
import { callLive } from '../../api.ts'

export type Entered = WireOutput<typeof soundCalls.enter>

/** Temporary refusals: the event is not open yet, its sound is not ready, or its server changes. */
const passing: ReadonlySet<string> = new Set([
  'The Event Is Not Open',
  'The Sound Is Not There Yet',
  'The Event Has No Sound',
  // Another window has the seat, until it leaves or is disconnected.
  'Seat Is Taken',
  // Retries until another device leaves.
  'Too Many Devices',
])

export interface RoomAdmission {
  /** Retries until the server admits this page. Null: it never will. */
  first(): Promise<Entered | null>
  /** Requests a new token for one of the rooms. */
  admit(
    room: number,
    signal: AbortSignal,
    isSecond: boolean,
  ): Promise<ConnectionInfo | 'later' | 'ended'>
  /** Reports a connection loss. */
  report(loss: Loss): void
  /** Enters although the seat is connected elsewhere, and ends that connection. */
  takeOver(): void
  end(): void
}

const againMilliseconds = 2_000

/**
 * @param onEntered gets each response of the server: it may contain other tracks
 * @param onRefused null: the server admits this page now
 */
export const openRoomAdmission = (
  ticket: string,
  onEntered: (entered: Entered) => void,
  onRefused: (message: string | null) => void,
): RoomAdmission => {
  const pauses = createSleeper()
  let hasEnded = false
  let takesOver = false
  /**
   * The first response opens the everyone room, once. The permissions for the other room may have
   * changed since.
   */
  let first: Entered | undefined

  const ask = async (
    isSecond = false,
    options: { signal?: AbortSignal } = {},
  ): Promise<Entered | 'later' | 'ended'> => {
    const asked = { takesOver, isSecond }
    const answer = await callLive(soundCalls.enter, asked, { seat: ticket, ...options })
    if (hasEnded) return 'ended'
    if (answer.kind === 'unreachable') return 'later'
    if (answer.kind === 'refused') {
      // The press came during the request.
      if (takesOver && !asked.takesOver) return ask(isSecond, options)
      onRefused(answer.message)
      return passing.has(answer.message) ? 'later' : 'ended'
    }
    // Two windows that reconnected automatically would disconnect each other forever.
    takesOver = false
    onRefused(null)
    onEntered(answer.data)
    return answer.data
  }
  return {
    first: async () => {
      while (!hasEnded) {
        const entered = await ask()
        if (entered === 'ended') return null
        if (entered !== 'later') {
          first = entered
          return entered
        }
        await pauses.pause(againMilliseconds)
      }
      return null
    },
    admit: async (room, signal, isSecond) => {
      const opened = room === roomNumbers.everybodys && !isSecond ? first : undefined
      if (opened) first = undefined
      const entered = opened ?? (await ask(isSecond, { signal }))
      if (entered === 'later' || entered === 'ended') return entered
      const { url, generation, rooms } = entered
      const own = rooms[room]
      return own === undefined ? 'ended' : { url, generation, token: own.token }
    },
    report: (loss) => void callLive(soundCalls.report, { loss }, { seat: ticket }),
    takeOver: () => {
      takesOver = true
      onRefused(null)
      pauses.wake()
    },
    end: () => {
      hasEnded = true
      pauses.wake()
    },
  }
}

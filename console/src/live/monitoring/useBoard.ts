import { endsSession } from '@openbooth/contract/errors'
import { useEffect, useState } from 'react'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { followStream } from '@openbooth/web/api/followStream.ts'
import { streamHeaders } from '@openbooth/web/api/transport.ts'
import { contract, type ClientCall } from '../../api/contract.ts'
import { openStream, send } from '../../api/request.ts'
import { reportError } from '../../api/reportError.ts'
import { applied, type Message, type MonitoredEvent } from './board.ts'

/** The state of the running events. */
export interface Board {
  /** Undefined before the first answer. */
  readonly events: readonly MonitoredEvent[] | undefined
  /** When the server last confirmed this state, by this machine's clock. */
  readonly confirmedAt: number
  /** Why the state is not newer. Undefined while the stream is open. */
  readonly error: unknown
}

const nothing: Board = { events: undefined, confirmedAt: 0, error: undefined }

/**
 * Follows the running events and reconnects automatically. Receives nothing while paused.
 * @param eventId only this event; absent: all
 */
export const useBoard = (eventId?: number) => {
  const [board, setBoard] = useState(nothing)
  // A new object each time, so that a repeated request restarts the stream.
  const [wish, setWish] = useState({ isPaused: false })
  useEffect(() => {
    if (wish.isPaused) return
    const leaving = new AbortController()
    keepFollowing(eventId, leaving, setBoard)
    return () => leaving.abort()
  }, [eventId, wish])
  return {
    ...board,
    isPaused: wish.isPaused,
    pause: () => setWish({ isPaused: true }),
    follow: () => setWish({ isPaused: false }),
  }
}

const keepFollowing = (
  eventId: number | undefined,
  leaving: AbortController,
  set: (next: (was: Board) => Board) => void,
): void => {
  const onError = (error: unknown) => set((was) => ({ ...was, error }))
  const open = async (signal: AbortSignal, isBrief: boolean) => {
    try {
      const [call, input] =
        eventId === undefined
          ? [contract.monitoring.follow, {}]
          : [contract.eventLive.follow, { id: eventId }]
      return await openStream(
        await send(call as ClientCall, input, { signal, headers: streamHeaders(isBrief) }),
      )
    } catch (error) {
      if (signal.aborted) return undefined
      onError(error)
      if (error instanceof ApiError && endsSession(error.problem.code)) {
        reportError(error)
        leaving.abort()
      }
      return undefined
    }
  }
  const onMessage = (message: Message) =>
    set(({ events = [] }) => ({
      events: applied(events, message),
      confirmedAt: Date.now(),
      error: undefined,
    }))
  followStream({ open, onMessage, onError }, leaving.signal)
}

import type { ClientCall } from './contract.ts'
import { reportError } from './reportError.ts'
import { isRefusal } from './ApiError.ts'
import { openEnvelope, send } from './request.ts'
import { eventsOf, type ServerEvent } from './serverEvents.ts'

const firstWaitMilliseconds = 500
const longestWaitMilliseconds = 30_000

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export interface StreamListener {
  readonly onEvent: (event: ServerEvent) => void
  /** The stream stands (again): whatever was read before may be stale. */
  readonly onOpen?: () => void
  /** The stream broke; it is tried again by itself. */
  readonly onLost?: () => void
}

/**
 * Listens to server-sent events over fetch, because `EventSource` cannot send the token header.
 * Without a time limit; after a break it tries again, waiting twice as long each time up to 30 s.
 * A refusal of the server ends it and is shown.
 * @returns stops listening
 */
export const listen = <In>(
  call: ClientCall<In>,
  input: In,
  { onEvent, onOpen, onLost }: StreamListener,
): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller

  const once = async () => {
    const response = await send(call as ClientCall, input, signal)
    if (!response.ok || response.body === null) {
      await openEnvelope(response)
      return
    }
    onOpen?.()
    for await (const event of eventsOf(response.body)) onEvent(event)
  }

  const keepListening = async () => {
    let wait = firstWaitMilliseconds
    while (!signal.aborted) {
      const startedAt = Date.now()
      try {
        await once()
      } catch (error) {
        if (signal.aborted) return
        if (isRefusal(error)) {
          reportError(error)
          return
        }
      }
      if (signal.aborted) return
      onLost?.()
      if (Date.now() - startedAt > longestWaitMilliseconds) wait = firstWaitMilliseconds
      await pause(wait * (0.75 + Math.random() / 2), signal)
      wait = Math.min(wait * 2, longestWaitMilliseconds)
    }
  }

  void keepListening()
  return () => controller.abort()
}

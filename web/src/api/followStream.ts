import { messagesOf } from '@openbooth/contract/streamMessages'
import { backOff, createSleeper } from '../pauses.ts'

/**
 * The server sends something at least every 15 s. A page drops a stream that is silent this long,
 * even if the browser reports it as open.
 */
const silenceMilliseconds = 40_000

type Reader = ReadableStreamDefaultReader<Uint8Array>

interface StreamUse<Message> {
  /** Sends the call. Undefined if it failed; a caller that gives up aborts its signal. */
  readonly open: (signal: AbortSignal) => Promise<Reader | undefined>
  /** Called when the stream opens, and for all received data, including keep-alive comments. */
  readonly onActivity?: () => void
  readonly onMessage: (message: Message) => void
  /** Called when an open stream breaks, unless it was silent or the caller gave up. */
  readonly onError?: (error: unknown) => void
}

interface ReadStream {
  /** Resolves to whether a message arrived, once the stream has ended. Never rejects. */
  readonly ended: Promise<boolean>
  /** Drops the stream if it is silent; a device that slept has missed the timer. */
  check(): void
}

/** Reads one server-sent event stream until it ends, falls silent, or the signal aborts. */
export const readStream = <Message>(
  { open, onActivity, onMessage, onError }: StreamUse<Message>,
  signal: AbortSignal,
): ReadStream => {
  const silent = new AbortController()
  let heardAt = Date.now()
  const hear = (): void => {
    heardAt = Date.now()
    onActivity?.()
  }
  const check = (): void => {
    if (Date.now() - heardAt > silenceMilliseconds) silent.abort()
  }
  const read = async (): Promise<boolean> => {
    const either = AbortSignal.any([signal, silent.signal])
    const reader = await open(either)
    if (reader === undefined) return false
    let hasReceived = false
    try {
      if (!signal.aborted) hear()
      for await (const message of messagesOf<Message>(reader, hear)) {
        if (signal.aborted) break
        hasReceived = true
        onMessage(message)
      }
    } catch (error) {
      if (!either.aborted) onError?.(error)
    }
    return hasReceived
  }
  const checking = setInterval(check, silenceMilliseconds / 4)
  return { ended: read().finally(() => clearInterval(checking)), check }
}

/**
 * Follows a server-sent event stream until the signal aborts, and opens it again after each break.
 * @param onBreak called after each break and each failed attempt
 * @returns ends a pause between two attempts, and drops a silent stream
 */
export const followStream = <Message>(
  use: StreamUse<Message>,
  signal: AbortSignal,
  onBreak: () => void = () => undefined,
): (() => void) => {
  const { pause, wake } = createSleeper()
  let current: ReadStream | undefined
  const follow = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      current = readStream(use, signal)
      // A proxy that cuts every stream at once must not be asked every second.
      if (await current.ended) failures = 0
      if (signal.aborted) return
      onBreak()
      await pause(backOff(failures))
    }
  }
  signal.addEventListener('abort', wake)
  void follow()
  return () => {
    current?.check()
    wake()
  }
}

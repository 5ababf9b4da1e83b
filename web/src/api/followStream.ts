import { messagesOf } from '@openbooth/contract/streamMessages'
import { backOff, createSleeper, jitter } from '../pauses.ts'
import { streamSlot } from './streamSlot.ts'

/**
 * The server sends something at least every 15 s. A page drops a stream that is silent this long,
 * even if the browser reports it as open.
 */
const silenceMilliseconds = 40_000

/** A server sends the first state at once. Only a proxy or a virus scanner takes this long. */
const heldMilliseconds = 5_000
/** The pause between brief streams, and how long a page uses them before it tries an open one. */
const betweenBriefMilliseconds = 1_500
const briefForMilliseconds = 10 * 60_000

type Reader = ReadableStreamDefaultReader<Uint8Array>

interface StreamUse<Message> {
  /**
   * Sends the call. Undefined if it failed; a caller that gives up aborts its signal.
   * @param isBrief whether the server ends the stream after the present state
   */
  readonly open: (signal: AbortSignal, isBrief: boolean) => Promise<Reader | undefined>
  /** Called when the stream opens, and for all received data, including keep-alive comments. */
  readonly onActivity?: () => void
  readonly onMessage: (message: Message) => void
  /** Whether the present state is complete with this message. By default with the first one. */
  readonly completes?: (message: Message) => boolean
  /** Called when an open stream breaks, unless it was silent or the caller gave up. */
  readonly onError?: (error: unknown) => void
}

/** `complete`: the present state arrived. `held`: it did not arrive in time, so a proxy may buffer it. */
type StreamEnd = 'complete' | 'incomplete' | 'held'

interface Manner {
  /** Whether the server ends the stream after the present state. */
  readonly isBrief: boolean
  /** Whether an open stream may take longer than `heldMilliseconds` for the present state. */
  readonly isPatient: boolean
}

interface ReadStream {
  /** Resolves once the stream has ended. Never rejects. */
  readonly ended: Promise<StreamEnd>
  /** Drops the stream if it is silent; a device that slept has missed the timer. */
  check(): void
}

/** Reads one server-sent event stream until it ends, falls silent, or the signal aborts. */
export const readStream = <Message>(
  { open, onActivity, onMessage, completes = () => true, onError }: StreamUse<Message>,
  signal: AbortSignal,
  { isBrief, isPatient }: Manner = { isBrief: false, isPatient: false },
): ReadStream => {
  const dropped = new AbortController()
  let heardAt = Date.now()
  let end: StreamEnd = 'incomplete'
  const hear = (): void => {
    heardAt = Date.now()
    onActivity?.()
  }
  const check = (): void => {
    if (Date.now() - heardAt > silenceMilliseconds) dropped.abort()
  }
  const hold = (): void => {
    if (end === 'complete') return
    end = 'held'
    dropped.abort()
  }
  const read = async (): Promise<StreamEnd> => {
    const either = AbortSignal.any([signal, dropped.signal])
    const reader = await open(either, isBrief)
    if (reader === undefined) return end
    try {
      if (!signal.aborted) hear()
      for await (const message of messagesOf<Message>(reader, hear)) {
        if (signal.aborted) break
        if (completes(message)) end = 'complete'
        onMessage(message)
      }
    } catch (error) {
      if (!either.aborted) onError?.(error)
    }
    return end
  }
  const checking = setInterval(check, silenceMilliseconds / 4)
  const holding = isBrief || isPatient ? undefined : setTimeout(hold, heldMilliseconds)
  const ended = read().finally(() => {
    clearInterval(checking)
    clearTimeout(holding)
    // The caller's signal lives longer. It would keep each ended stream in browsers without
    // AbortSignal.any.
    dropped.abort()
  })
  return { ended, check }
}

/**
 * Chooses between open streams and polling with brief ones. If a brief stream was faster than an
 * open one, a proxy buffers open streams, and the page polls. If both are slow, the next open stream
 * has time.
 */
const makeManner = () => {
  let briefUntil = Number.NEGATIVE_INFINITY
  let isTrying = false
  let isPatient = false
  return {
    next: (hasSlot: boolean): Manner => ({
      isBrief: !hasSlot || isTrying || Date.now() < briefUntil,
      isPatient,
    }),
    /** @param tookMilliseconds from the call to the end of the stream */
    record: (end: StreamEnd, wasBrief: boolean, tookMilliseconds: number): void => {
      const isFaster = end === 'complete' && tookMilliseconds < heldMilliseconds
      if (isTrying && wasBrief && isFaster) briefUntil = Date.now() + briefForMilliseconds
      const isSlow = tookMilliseconds >= heldMilliseconds && tookMilliseconds < silenceMilliseconds
      isPatient = isTrying && wasBrief && isSlow
      isTrying = !wasBrief && end === 'held'
    },
  }
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
  const manner = makeManner()
  let current: ReadStream | undefined
  let failures = 0
  const followOnce = async (): Promise<void> => {
    const release = await streamSlot()
    const next = manner.next(release !== null)
    const { isBrief } = next
    const askedAt = Date.now()
    if (!signal.aborted) current = readStream(use, signal, next)
    const end = (await current?.ended) ?? 'incomplete'
    release?.()
    manner.record(end, isBrief, Date.now() - askedAt)
    if (signal.aborted) return
    // A brief stream shows whether a proxy buffers the open one.
    if (end === 'held') return
    // A proxy that cuts every stream at once must not get a request every second.
    if (end === 'complete') failures = 0
    if (isBrief && end === 'complete') return pause(jitter(betweenBriefMilliseconds))
    onBreak()
    await pause(backOff(failures))
    failures += 1
  }
  const follow = async (): Promise<void> => {
    while (!signal.aborted) await followOnce()
  }
  signal.addEventListener('abort', wake)
  void follow()
  return () => {
    current?.check()
    wake()
  }
}

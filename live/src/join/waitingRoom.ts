import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { openStream } from '../api.ts'
import { readStream } from '@openbooth/web/api/followStream.ts'
import { streamSlot } from '@openbooth/web/api/streamSlot.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { backOff, jitter, createSleeper } from '@openbooth/web/pauses.ts'
import type { Link, LiveEvent } from './session.ts'

type WaitMessage = WireOutput<typeof admissionCalls.wait>

export interface Outside {
  /**
   * Follows an event over a stream, and opens the stream again after each break. Without a stream
   * it only waits.
   * @returns the event once it admits the holder of the code; undefined if the page should look up
   * the event
   */
  wait(event: LiveEvent): Promise<LiveEvent | undefined>
  /** Ends the wait immediately. */
  wake(): void
}

/**
 * Failed attempts in a row before the page falls back to a slow lookup. After that it tries the
 * stream once per lookup.
 */
const quickTries = 4
/**
 * The lookup interval without a stream. Many people behind one address must stay below the server's
 * limit.
 */
const lookMilliseconds = 60_000
/** The lookup interval after the start of admission. */
const dueLookMilliseconds = 5_000
/** Spreads the requests of a hall, which would otherwise come in the same instant. */
const spreadMilliseconds = 1_500

const spread = (): number => Math.random() * spreadMilliseconds
const isStarted = ({ admittedFrom }: LiveEvent): boolean => Date.parse(admittedFrom) <= serverNow()
/**
 * The start of admission by the server's clock. A little late, so that no lookup comes milliseconds
 * too early.
 */
const startOf = (event: LiveEvent): number =>
  isStarted(event) ? Number.POSITIVE_INFINITY : Date.parse(event.admittedFrom) + 500 + spread()

const untilNextLook = (event: LiveEvent): number => {
  if (isStarted(event)) return jitter(dueLookMilliseconds)
  const left = startOf(event) - serverNow()
  return left < lookMilliseconds * 1.25 ? left : jitter(lookMilliseconds)
}

/**
 * Waits with a code that does not admit its holder yet.
 * @param brought the input of the stream call
 */
export const waitForOpening = (
  brought: () => WireInput<typeof admissionCalls.wait>,
  onEvent: (event: LiveEvent) => void,
  onLink: (link: Link) => void,
): Outside => {
  const pauses = createSleeper()
  let failures = 0
  let isWoken = false
  let stopListening = (): void => {}

  /**
   * @returns the event that admits the person; `look` if the page needs a lookup; `broken` if the
   * stream broke
   */
  const listen = async (event: LiveEvent): Promise<LiveEvent | 'look' | 'broken'> => {
    const stop = new AbortController()
    let end: LiveEvent | 'look' | 'broken' = 'broken'
    let startAt = startOf(event)
    const finish = (as: typeof end): void => {
      // The first reason counts: a later look must not hide that the page was admitted.
      if (!stop.signal.aborted) end = as
      stop.abort()
    }
    stopListening = () => finish('look')
    // The time alone admits staff, and the stream does not announce it.
    const check = (): void => {
      if (serverNow() >= startAt) stopListening()
    }
    const checking = setInterval(check, 1_000)
    const stream = readStream<WaitMessage>(
      {
        open: async (signal) => {
          const onRefused = async (): Promise<void> => {
            await pauses.pause(backOff(failures + 1))
            finish('look')
          }
          const reader = await openStream(admissionCalls.wait, brought(), { signal, onRefused })
          failures += 1
          return reader
        },
        // Timers of a hidden page run late.
        onActivity: check,
        onMessage: (message) => {
          failures = 0
          if (message.type === 'ended') finish('look')
          else if (message.event.isAdmitted) finish(message.event)
          else {
            startAt = startOf(message.event)
            onEvent(message.event)
          }
        },
      },
      stop.signal,
    )
    // A network that buffers streams still delivers lookups.
    if ((await stream.ended) === 'held') failures = quickTries + 1
    clearInterval(checking)
    return end
  }

  return {
    wait: async (event) => {
      isWoken = false
      while (!isWoken) {
        const release = await streamSlot()
        // The windows of this browser have no connection left for a stream.
        if (release === null) failures = quickTries + 1
        const heard = release === null ? 'broken' : await listen(event)
        release?.()
        if (heard === 'look') return undefined
        if (heard !== 'broken') {
          await pauses.pause(spread())
          return heard
        }
        if (failures > quickTries) {
          await pauses.pause(untilNextLook(event))
          return undefined
        }
        // A stream that never opened is no lost connection: lookups work.
        if (failures === 0) onLink('reconnecting')
        await pauses.pause(backOff(failures))
      }
      return undefined
    },
    wake: () => {
      isWoken = true
      stopListening()
      pauses.wake()
    },
  }
}

import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import { openStream } from '../api.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { backOff, jitter, createSleeper } from '@openbooth/web/pauses.ts'
import type { Link, LiveEvent } from './session.ts'

type WaitMessage = WireOutput<typeof admissionCalls.wait>

export interface Outside {
  /**
   * Follows an event over a stream, which is opened again whenever it breaks. Where none can be had, it only waits.
   * @returns the event once it lets the holder of the code in; undefined when it is time to look
   */
  wait(event: LiveEvent): Promise<LiveEvent | undefined>
  /** Ends the waiting at once. */
  wake(): void
}

/** The server sends something every 15 s; a stream silent for this long is dead, whatever the browser believes. */
const silenceMilliseconds = 40_000
/** So often in a row a stream is tried for before a slow look must do; from then on once with each look. */
const quickTries = 4
/** How often a page without a stream looks: a hall behind one address must stay below the limit of the server. */
const lookMilliseconds = 60_000
/** How often it looks once the time has come. */
const dueLookMilliseconds = 5_000
/** A hall neither looks nor comes in all in the same instant. */
const spreadMilliseconds = 1_500

const spread = (): number => Math.random() * spreadMilliseconds
const isStarted = ({ admittedFrom }: LiveEvent): boolean => Date.parse(admittedFrom) <= serverNow()
/** When the clock lets in, by the server's clock. A little late, so that nobody looks in vain for want of milliseconds. */
const startOf = (event: LiveEvent): number =>
  isStarted(event) ? Number.POSITIVE_INFINITY : Date.parse(event.admittedFrom) + 500 + spread()

const untilNextLook = (event: LiveEvent): number => {
  if (isStarted(event)) return jitter(dueLookMilliseconds)
  const left = startOf(event) - serverNow()
  return left < lookMilliseconds * 1.25 ? left : jitter(lookMilliseconds)
}

/**
 * The waiting of whoever has a code that does not let them in yet.
 * @param brought what the door is shown
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

  /** @returns the event that lets in, `look` when only a look can tell more, or that the stream is broken */
  const listen = async (event: LiveEvent): Promise<LiveEvent | 'look' | 'broken'> => {
    const stop = new AbortController()
    let end: 'look' | 'broken' = 'broken'
    let heardAt = Date.now()
    let startAt = startOf(event)
    stopListening = () => {
      end = 'look'
      stop.abort()
    }
    const check = (): void => {
      // Staff are let in by the clock alone, which the stream does not tell of.
      if (serverNow() >= startAt) stopListening()
      if (Date.now() - heardAt > silenceMilliseconds) stop.abort()
    }
    const checking = setInterval(check, 1_000)
    try {
      const answer = await openStream(admissionCalls.wait, brought(), stop.signal)
      failures += 1
      if (answer.kind === 'refused') {
        await pauses.pause(backOff(failures))
        return 'look'
      }
      if (answer.kind === 'unreachable') return end
      const onActivity = (): void => {
        // Timers of a hidden page run late.
        check()
        heardAt = Date.now()
      }
      for await (const message of messagesOf<WaitMessage>(answer.data, onActivity)) {
        failures = 0
        if (message.type === 'ended') return 'look'
        if (message.event.isAdmitted) return message.event
        startAt = startOf(message.event)
        onEvent(message.event)
      }
    } catch {
      // A broken stream is opened again.
    } finally {
      clearInterval(checking)
    }
    return end
  }

  return {
    wait: async (event) => {
      isWoken = false
      while (!isWoken) {
        const heard = await listen(event)
        if (heard === 'look') return undefined
        if (heard !== 'broken') {
          await pauses.pause(spread())
          return heard
        }
        if (failures > quickTries) {
          await pauses.pause(untilNextLook(event))
          return undefined
        }
        // A stream that was never open is no broken link: the looks get through.
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

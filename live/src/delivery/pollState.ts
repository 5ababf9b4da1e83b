import type { WirePublicState } from '@openbooth/contract/live/delivery/state'
import { createSleeper, jitter } from '@openbooth/web/pauses.ts'

interface Polling {
  /** `/hls/<key>/`. The key can change. Null: the event has no streams now. */
  readonly base: () => string | null
  readonly onState: (state: WirePublicState) => void
  /** Requests the current URL from the server. */
  readonly refresh: () => Promise<void>
  readonly onUnreachable: () => void
}

/** Caches store the state for two seconds. */
const everyMilliseconds = 3_000

/**
 * Reads the public state of an event through caches until the signal aborts, for pages of an
 * audience that is too large for streams.
 * @returns ends the current pause
 */
export const pollState = (
  { base, onState, refresh, onUnreachable }: Polling,
  signal: AbortSignal,
): (() => void) => {
  const { pause, wake } = createSleeper()
  const read = async (): Promise<void> => {
    const at = base()
    if (at === null) return refresh()
    const response = await fetch(`${at}state.json`, { signal })
    if (response.status === 403) return refresh()
    if (response.ok) onState((await response.json()) as WirePublicState)
  }
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      await read().catch(() => {
        if (!signal.aborted) onUnreachable()
      })
      await pause(jitter(everyMilliseconds))
    }
  }
  void follow()
  return wake
}

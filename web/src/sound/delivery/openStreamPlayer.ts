import { createStore, type Store } from '../../browser/store.ts'
import { onWake } from '../connect/onWake.ts'
import { openStreamSlot, type StreamSlot } from './openStreamSlot.ts'
import { mustJump } from './rules.ts'

export interface StreamState {
  readonly isPlaying: boolean
  /** The browser requires a press before it plays. */
  readonly isBlocked: boolean
  /** The system paused playback. */
  readonly isInterrupted: boolean
  /** Milliseconds behind the event. Null: unknown. */
  readonly delay: number | null
  /** Whether the player has just jumped to the current sound. */
  readonly hasJumped: boolean
}

/** Plays one live stream after another. A new one replaces the old one once it sounds. */
export interface StreamPlayer {
  readonly state: Store<StreamState>
  /** The server's time of the sound that plays now. Null: unknown. */
  playedAt(): number | null
  /**
   * Plays a stream, unless it plays already.
   * @param channel the same for two addresses of one stream
   */
  play(url: string, channel: string): void
  /** @param milliseconds the duration of the fade before the end */
  stop(milliseconds: number): void
  /** Plays the rest of a stream whose event is over. */
  drain(): void
  setVolume(volume: number): void
  /** Plays again after a pause by browser or system. */
  resume(): void
  /** Looks at the stream: its delay, and whether it stalls. Call it about twice a second. */
  look(): void
  end(): void
}

interface Stream {
  readonly url: string
  readonly channel: string
  readonly slot: StreamSlot
}

const nothing: StreamState = {
  isPlaying: false,
  isBlocked: false,
  isInterrupted: false,
  delay: null,
  hasJumped: false,
}

const changeFadeMilliseconds = 150
/** A stream without progress for longer is opened again. */
const reopenMilliseconds = 10_000
/** How long the page says that the player has jumped. */
const jumpedMilliseconds = 10_000
/** A smaller change of the delay is not shown. */
const shownChangeMilliseconds = 1_000
/** The end of a stream arrives at the latest so long after the event. */
const drainMilliseconds = 15_000

/**
 * @param elements two, unlocked by a gesture
 * @param onPlaying called when the first stream sounds
 */
export const openStreamPlayer = (
  elements: readonly HTMLAudioElement[],
  onPlaying: () => void,
): StreamPlayer => {
  const state = createStore(nothing)
  const put = (change: Partial<StreamState>): void => {
    const before = state.read()
    const next = { ...before, ...change }
    if (JSON.stringify(next) !== JSON.stringify(before)) state.write(next)
  }
  /** The audible stream, and the one that replaces it. */
  const streams: { audible: Stream | undefined; next: Stream | undefined } = {
    audible: undefined,
    next: undefined,
  }
  const times = { lookedWell: performance.now(), jumpedAt: Number.NEGATIVE_INFINITY }

  const arrive = (slot: StreamSlot): void => {
    put({ isBlocked: false, isInterrupted: false })
    if (streams.next?.slot === slot) {
      const { audible, next } = streams
      streams.audible = next
      streams.next = undefined
      slot.fadeTo(1, changeFadeMilliseconds)
      audible?.slot.fadeTo(0, changeFadeMilliseconds)
      setTimeout(() => {
        if (audible !== undefined && !isUsed(audible.slot)) audible.slot.close()
      }, changeFadeMilliseconds * 2)
    }
    times.lookedWell = performance.now()
    if (streams.audible?.slot === slot) onPlaying()
  }
  const isUsed = (slot: StreamSlot): boolean =>
    streams.audible?.slot === slot || streams.next?.slot === slot
  const slots = elements.map((element): StreamSlot => {
    const slot = openStreamSlot(element, {
      onPlaying: () => arrive(slot),
      onBlocked: () => put({ isBlocked: true }),
      onPaused: () => {
        if (streams.audible?.slot === slot) put({ isInterrupted: true })
      },
      onEnded: () => {
        if (isUsed(slot)) slot.close()
      },
    })
    return slot
  })
  const free = (): StreamSlot =>
    streams.next?.slot ?? slots.find((slot) => streams.audible?.slot !== slot)!
  const forget = (): void => {
    streams.audible = undefined
    streams.next = undefined
    state.write(nothing)
  }
  const jump = (act: (slot: StreamSlot) => void): void => {
    const { audible } = streams
    if (audible === undefined) return
    times.lookedWell = performance.now()
    times.jumpedAt = performance.now()
    act(audible.slot)
  }
  const look = (): void => {
    const { audible } = streams
    if (audible === undefined) return
    const now = performance.now()
    const isPlaying = audible.slot.isPlaying()
    const delay = audible.slot.delay()
    const shown = state.read().delay
    const isClose =
      delay !== null && shown !== null && Math.abs(delay - shown) < shownChangeMilliseconds
    if (isPlaying) times.lookedWell = now
    // A delay that stays after a jump is a difference of clocks.
    const hasJumped = now - times.jumpedAt < jumpedMilliseconds
    if (isPlaying && mustJump(delay) && !hasJumped) jump((slot) => slot.toLive())
    else if (now - times.lookedWell > reopenMilliseconds && !state.read().isBlocked)
      jump((slot) => slot.reopen())
    if (state.read().isInterrupted) void audible.slot.play()
    put({
      isPlaying,
      ...(delay === null || isClose ? {} : { delay }),
      hasJumped: isPlaying && hasJumped,
    })
  }
  const stopWaking = onWake(() => {
    const { audible } = streams
    // After a sleep the stream no longer has the segments that the player wants.
    if (audible !== undefined && (!audible.slot.isPlaying() || mustJump(audible.slot.delay())))
      jump((slot) => slot.reopen())
  })

  return {
    state,
    playedAt: () => streams.audible?.slot.playedAt() ?? null,
    play: (url, channel) => {
      const wanted = streams.next ?? streams.audible
      if (wanted?.url === url) return
      if (wanted?.channel === channel && wanted.slot.moveTo(url)) {
        const moved = { ...wanted, url }
        if (streams.next === undefined) streams.audible = moved
        else streams.next = moved
        return
      }
      times.lookedWell = performance.now()
      const { audible } = streams
      const isSilent = audible !== undefined && !audible.slot.isPlaying()
      const slot = isSilent ? audible.slot : free()
      const stream = { url, channel, slot }
      if (audible === undefined || isSilent) {
        streams.audible = stream
        slot.fadeTo(1, 0)
      } else {
        streams.next = stream
        slot.fadeTo(0, 0)
      }
      slot.open(url)
    },
    stop: (milliseconds) => {
      if (streams.audible === undefined) return
      for (const slot of slots) slot.fadeTo(0, milliseconds)
      forget()
      setTimeout(() => {
        for (const slot of slots) if (!isUsed(slot)) slot.close()
      }, milliseconds)
    },
    drain: () => {
      const { audible } = streams
      if (audible !== undefined) setTimeout(() => audible.slot.close(), drainMilliseconds)
      stopWaking()
    },
    setVolume: (volume) => {
      for (const slot of slots) slot.setVolume(volume)
    },
    resume: () => {
      for (const stream of [streams.audible, streams.next]) void stream?.slot.play()
    },
    look,
    end: () => {
      stopWaking()
      for (const slot of slots) slot.close()
      forget()
    },
  }
}

import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { makeFade } from './fade.ts'

/**
 * Plays channels through `audio` elements, which continue while a phone is locked, and work on
 * plain http.
 */
export interface Player {
  /** Sets the sources of a channel. Only claimed channels play. */
  put(track: string, sources: readonly MediaStreamTrack[]): void
  /** Assigns an element to a channel: the one that has been silent for longest. */
  claim(track: string): void
  /**
   * Makes these channels audible, and no others.
   * @param fadeInMilliseconds of channels that become audible; by default as the others
   */
  sound(tracks: readonly string[], fadeMilliseconds: number, fadeInMilliseconds?: number): void
  /** From 0 to 1. */
  setVolume(volume: number): void
  /** All elements. The same gesture unlocked two more, which come last and are not used yet. */
  readonly elements: readonly HTMLAudioElement[]
  /** Plays again after a pause. After a refusal by the browser, call it in a user gesture. */
  resume(): Promise<void>
  pause(): void
  /** Plays again what the system paused: a call, an assistant, unplugged headphones. */
  restore(): void
  end(): void
}

interface Slot {
  readonly element: HTMLAudioElement
  readonly fade: ReturnType<typeof makeFade>
  /** Null: not assigned yet. */
  track: string | null
  isHeard: boolean
  /** Whether the browser has allowed playback. */
  hasPlayed: boolean
  usedAt: number
}

const makeSlot = (track: string | null): Slot => {
  const element = new Audio()
  element.autoplay = true
  const fade = makeFade(element)
  return { element, fade, track, isHeard: false, hasPlayed: false, usedAt: 0 }
}

const isSame = (stream: MediaStream, sources: readonly MediaStreamTrack[]): boolean => {
  const playing = stream.getAudioTracks()
  return playing.length === sources.length && sources.every((source) => playing.includes(source))
}

/**
 * Three elements: the original, the language and the next one. Call it in a user gesture: browsers
 * then let these elements play, and only their sources change.
 * @param onBlocked whether the browser requires a gesture
 * @param onInterrupted whether the system paused what this page plays
 */
export const makePlayer = (
  onBlocked: (isBlocked: boolean) => void,
  onInterrupted: (isInterrupted: boolean) => void,
): Player => {
  const slots = [makeSlot(floorTrack), makeSlot(null), makeSlot(null)]
  let isPaused = false
  let uses = 0

  const play = async ({ element }: Slot): Promise<void> => {
    try {
      await element.play()
      onBlocked(false)
    } catch (error) {
      // Other errors only mean that another source or a pause replaced this one.
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked(true)
    }
  }
  /** An element whose sources have ended is paused too. */
  const interrupted = (): readonly Slot[] =>
    isPaused
      ? []
      : slots.filter(
          ({ element: { srcObject, paused }, hasPlayed }) =>
            hasPlayed && paused && srcObject instanceof MediaStream && srcObject.active,
        )
  const look = (): void => onInterrupted(interrupted().some(({ isHeard }) => isHeard))
  const restore = (): void => {
    for (const slot of interrupted()) void play(slot)
  }
  for (const slot of slots) {
    const { element } = slot
    element.addEventListener('playing', () => {
      slot.hasPlayed = true
      look()
    })
    // `restore` is called later: a system that pauses again at once would cause an endless loop.
    element.addEventListener('pause', look)
  }
  const slotOf = (track: string): Slot | undefined => slots.find((slot) => slot.track === track)
  const spares = [new Audio(), new Audio()]
  // Without a source there is no sound, but the press unlocks the element.
  for (const slot of slots) void play(slot)
  for (const spare of spares) spare.play().catch(() => {})

  return {
    put: (track, sources) => {
      const slot = slotOf(track)
      if (slot === undefined || sources.length === 0) return
      const { element } = slot
      const before = element.srcObject
      if (before instanceof MediaStream && isSame(before, sources)) return
      element.srcObject = new MediaStream([...sources])
      if (!isPaused) void play(slot)
    },
    claim: (track) => {
      const silent = slots
        .filter((slot) => slot.track !== floorTrack && !slot.isHeard)
        .toSorted((one, other) => one.usedAt - other.usedAt)
      const slot = slotOf(track) ?? silent[0]
      if (slot === undefined) return
      slot.usedAt = uses += 1
      if (slot.track === track) return
      slot.track = track
      slot.element.srcObject = null
    },
    sound: (tracks, fadeMilliseconds, fadeInMilliseconds = fadeMilliseconds) => {
      for (const slot of slots) {
        const wasHeard = slot.isHeard
        slot.isHeard = slot.track !== null && tracks.includes(slot.track)
        // A repeated call must not restart the fade of a channel that is becoming audible.
        if (slot.isHeard && wasHeard) continue
        slot.fade.to(slot.isHeard ? 1 : 0, slot.isHeard ? fadeInMilliseconds : fadeMilliseconds)
      }
    },
    setVolume: (volume) => {
      for (const { fade } of slots) fade.setVolume(volume)
    },
    elements: [...slots.map(({ element }) => element), ...spares],
    resume: async () => {
      isPaused = false
      await Promise.all(slots.filter(({ element }) => element.srcObject !== null).map(play))
    },
    pause: () => {
      isPaused = true
      for (const { element } of slots) element.pause()
      look()
    },
    restore: () => {
      look()
      restore()
    },
    end: () => {
      isPaused = true
      for (const { element, fade } of slots) {
        fade.end()
        element.pause()
        element.srcObject = null
      }
    },
  }
}

import { backOff, createSleeper } from '../../pauses.ts'
import { makeFade } from '../listen/fade.ts'
import { delayOf, type LiveSource, openLiveSource } from './liveSource.ts'

/** One element that plays one stream, opened again after each failure. */
export interface StreamSlot {
  /** The server's time of the sound that plays now. Null: unknown. */
  playedAt(): number | null
  /** Milliseconds behind. Null: unknown. */
  delay(): number | null
  /** Whether the stream advances: not before its first sound, and not while it stalls. */
  isPlaying(): boolean
  open(url: string): void
  /**
   * Continues the stream from another address, without a gap.
   * @returns whether it can
   */
  moveTo(url: string): boolean
  /** Opens the current stream again at its live end. */
  reopen(): void
  toLive(): void
  fadeTo(loudness: number, milliseconds: number): void
  setVolume(volume: number): void
  /** Plays again what the system paused. */
  play(): Promise<void>
  close(): void
}

export interface SlotReport {
  /** The first sound of a stream, and the sound after each interruption. */
  readonly onPlaying: () => void
  readonly onBlocked: () => void
  /** The system paused the element. */
  readonly onPaused: () => void
  /** The stream has ended: the event is over. */
  readonly onEnded: () => void
}

/** Progress that is older counts as a stall. */
const stallMilliseconds = 2_500

/** @param element unlocked by a gesture, so that later sources need none */
export const openStreamSlot = (element: HTMLAudioElement, report: SlotReport): StreamSlot => {
  const fade = makeFade(element)
  const tries = createSleeper()
  let stream: { url: string; readonly stop: AbortController } | undefined
  let source: LiveSource | undefined
  const progress = { at: Number.NEGATIVE_INFINITY, isReported: false }

  const play = async (): Promise<void> => {
    try {
      await element.play()
    } catch (error) {
      // Other errors only mean that another source replaced this one.
      if (error instanceof DOMException && error.name === 'NotAllowedError') report.onBlocked()
    }
  }
  const drop = (): void => {
    stream?.stop.abort()
    stream = undefined
    source?.close()
    source = undefined
    progress.at = Number.NEGATIVE_INFINITY
    progress.isReported = false
    tries.wake()
  }
  /** Opens a stream until it is closed: again after each failure, with growing pauses. */
  const keep = async (kept: { readonly url: string; readonly stop: AbortController }) => {
    const { signal } = kept.stop
    for (let failures = 0; !signal.aborted; failures += 1) {
      const begunAt = performance.now()
      let fail = (): void => {}
      const failed = new Promise<void>((resolve) => {
        fail = resolve
      })
      signal.addEventListener('abort', () => fail())
      const opened = await openLiveSource(element, kept.url, fail, signal).catch(() => undefined)
      if (signal.aborted) return opened?.close()
      source = opened
      if (opened !== undefined) {
        void play()
        await failed
      }
      if (signal.aborted) return
      source?.close()
      source = undefined
      if (performance.now() - begunAt > 30_000) failures = 0
      await tries.pause(Math.min(backOff(failures) / 2, 5_000))
    }
  }
  const open = (url: string): void => {
    drop()
    stream = { url, stop: new AbortController() }
    void keep(stream)
  }
  element.addEventListener('timeupdate', () => {
    // The element still plays the previous source, or the new one has no sound yet.
    const hasStalled = !isPlaying()
    progress.at = performance.now()
    if (!isPlaying() || (progress.isReported && !hasStalled)) return
    progress.isReported = true
    report.onPlaying()
  })
  element.addEventListener('ended', () => {
    if (stream !== undefined) report.onEnded()
  })
  element.addEventListener('pause', () => {
    if (stream !== undefined && source !== undefined && !element.ended) report.onPaused()
  })
  const isPlaying = (): boolean =>
    source !== undefined &&
    !element.paused &&
    element.readyState >= 2 &&
    performance.now() - progress.at < stallMilliseconds

  return {
    playedAt: () => source?.playedAt() ?? null,
    delay: () => delayOf(source),
    isPlaying,
    open: (url) => {
      if (stream?.url !== url) open(url)
      // The listener returned while this stream faded out. It sounds at once.
      else progress.isReported = false
    },
    moveTo: (url) => {
      if (stream === undefined || source?.moveTo(url) !== true) return false
      stream.url = url
      return true
    },
    reopen: () => {
      if (stream !== undefined) open(stream.url)
    },
    toLive: () => source?.toLive(),
    fadeTo: fade.to,
    setVolume: fade.setVolume,
    play,
    close: () => {
      drop()
      fade.end()
      element.pause()
    },
  }
}

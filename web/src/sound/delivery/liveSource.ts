import { serverNow } from '../../time/serverTime.ts'

/** A live stream in a media element. */
export interface LiveSource {
  /** The server's time of the sound that plays now, in milliseconds. Null: unknown. */
  playedAt(): number | null
  toLive(): void
  /**
   * Continues from another address of the same stream, without a gap.
   * @returns whether it can
   */
  moveTo(url: string): boolean
  close(): void
}

/** Safari's date of the start of a stream, from its program date-times. */
interface DatedElement extends HTMLMediaElement {
  getStartDate?: () => Date
}

const playlistType = 'application/vnd.apple.mpegurl'
/** The distance from the newest segment: one arrives while the other plays. */
const liveSeconds = 2

/**
 * Whether this browser plays HLS best natively: Safari and every browser of iPhones. Others play
 * it too, but without the program date-time.
 */
export const playsNatively = (): boolean =>
  navigator.vendor.startsWith('Apple') && new Audio().canPlayType(playlistType) !== ''

const openNative = (element: DatedElement, url: string, onFailed: () => void): LiveSource => {
  element.addEventListener('error', onFailed)
  element.src = url
  return {
    playedAt: () => {
      const startedAt = element.getStartDate?.().getTime() ?? Number.NaN
      return Number.isNaN(startedAt) ? null : startedAt + element.currentTime * 1000
    },
    toLive: () => {
      const { seekable } = element
      if (seekable.length > 0)
        element.currentTime = Math.max(0, seekable.end(seekable.length - 1) - liveSeconds)
    },
    moveTo: () => false,
    close: () => {
      element.removeEventListener('error', onFailed)
      element.removeAttribute('src')
      element.load()
    },
  }
}

const loadPolicy = {
  default: {
    maxTimeToFirstByteMs: 8_000,
    maxLoadTimeMs: 10_000,
    timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 4, retryDelayMs: 500, maxRetryDelayMs: 4_000 },
  },
}

const openLibrary = async (
  element: HTMLMediaElement,
  first: string,
  onFailed: () => void,
  signal: AbortSignal,
): Promise<LiveSource> => {
  const { Hls } = await import('./hlsLibrary.ts')
  signal.throwIfAborted()
  const ofStream = first.slice(0, first.lastIndexOf('/'))
  let moved = ofStream
  const hls = new Hls({
    // The policy of the page allows no worker from a blob, and MP3 needs little work.
    enableWorker: false,
    liveSyncDuration: liveSeconds,
    liveMaxLatencyDuration: 12,
    // Recovers a lost second in ten, without a change of pitch.
    maxLiveSyncPlaybackRate: 1.1,
    backBufferLength: 10,
    manifestLoadPolicy: loadPolicy,
    playlistLoadPolicy: loadPolicy,
    fragLoadPolicy: loadPolicy,
    xhrSetup: (request, url) => {
      // The page replaces the stream key while the stream plays.
      if (moved !== ofStream) request.open('GET', url.replace(ofStream, moved), true)
    },
  })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailed()
  })
  hls.loadSource(first)
  hls.attachMedia(element)
  return {
    playedAt: () => hls.playingDate?.getTime() ?? null,
    toLive: () => {
      const { liveSyncPosition } = hls
      if (liveSyncPosition !== null) element.currentTime = liveSyncPosition
    },
    moveTo: (url) => {
      moved = url.slice(0, url.lastIndexOf('/'))
      return true
    },
    close: () => hls.destroy(),
  }
}

/**
 * Plays a live stream in an element.
 * @param onFailed it cannot continue, and must be opened again
 */
export const openLiveSource = async (
  element: HTMLMediaElement,
  url: string,
  onFailed: () => void,
  signal: AbortSignal,
): Promise<LiveSource> =>
  playsNatively() ? openNative(element, url, onFailed) : openLibrary(element, url, onFailed, signal)

/** How late a source plays, in milliseconds. Null: unknown. */
export const delayOf = (source: LiveSource | undefined): number | null => {
  const playedAt = source?.playedAt() ?? null
  return playedAt === null ? null : serverNow() - playedAt
}

/** The lock screen's data of the current sound. */
export interface NowPlaying {
  /** The language, in its own name. */
  readonly title: string
  /** The event. */
  readonly artist: string
}

/** Shows the current sound in the system's media controls, whose buttons work like the page's. */
export const showPlaying = (
  { title, artist }: NowPlaying,
  isPlaying: boolean,
  play: () => void,
  pause: () => void,
): void => {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.metadata = new MediaMetadata({ title, artist })
  mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
  mediaSession.setActionHandler('play', play)
  mediaSession.setActionHandler('pause', pause)
  mediaSession.setActionHandler('stop', pause)
}

export const showNothing = (): void => {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  mediaSession.metadata = null
  mediaSession.playbackState = 'none'
  for (const action of ['play', 'pause', 'stop'] as const)
    mediaSession.setActionHandler(action, null)
}

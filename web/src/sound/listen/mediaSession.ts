/** The lock screen's data of the current sound. */
export interface NowPlaying {
  /** The language, in its own name. */
  readonly title: string
  /** The event. */
  readonly artist: string
}

/** The icon of the page, which phones show beside the title. */
const artwork = (): MediaImage[] => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')
  return icon === null ? [] : [{ src: icon.href, sizes: '180x180', type: 'image/png' }]
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
  mediaSession.metadata = new MediaMetadata({ title, artist, artwork: artwork() })
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

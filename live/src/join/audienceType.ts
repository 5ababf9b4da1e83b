import type { AudienceType } from '@openbooth/contract/live/liveConnections/audience'

/**
 * The kind of listener page, for the monitoring figures: a browser extension (named in the
 * address), an installed app, an iPhone or iPad, another phone or tablet, or a computer.
 */
export const audienceType = (): AudienceType => {
  const { userAgent, maxTouchPoints } = navigator
  if (new URLSearchParams(location.search).get('as') === 'extension') return 'extension'
  if (matchMedia('(display-mode: standalone)').matches) return 'client'
  // An iPad identifies as a Mac, but no Mac has multi-touch.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (isApple) return 'iOS'
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'other'
}

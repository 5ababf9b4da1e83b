import type { AudienceType } from '@openbooth/contract/live/liveConnections/audience'

/**
 * How this page is listened to, for the figures of monitoring: by an extension, which says so in the address, installed as
 * an app, on an iPhone or iPad, on another phone or tablet, or on a computer.
 */
export const audienceType = (): AudienceType => {
  const { userAgent, maxTouchPoints } = navigator
  if (new URLSearchParams(location.search).get('as') === 'extension') return 'extension'
  if (matchMedia('(display-mode: standalone)').matches) return 'client'
  // An iPad calls itself a Mac; no Mac is touched by several fingers.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (isApple) return 'iOS'
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'other'
}

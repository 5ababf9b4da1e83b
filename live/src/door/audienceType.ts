import type { AudienceType } from '@openbooth/contract/rules/audience'

/**
 * How this page is listened to, for the figures of monitoring: on an iPhone or iPad, on another phone or tablet, or on a
 * computer. Widget, extension and client are programs that say so themselves.
 */
export const audienceType = (): AudienceType => {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac; no Mac is touched by several fingers.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (isApple) return 'iOS'
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'other'
}

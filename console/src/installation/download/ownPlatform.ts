import type { Platform } from '@openbooth/contract/installation/download/rules'

interface Device {
  readonly userAgent: string
  /** Tablets of Apple call themselves a Mac, but are touched. */
  readonly maxTouchPoints: number
}

/** The user's platform. Undefined if the browser does not reveal it. */
export const platformOf = ({ userAgent, maxTouchPoints }: Device): Platform | undefined => {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  if (/Macintosh|Mac OS X/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'macos'
  if (/Windows/i.test(userAgent)) return 'windows'
  return /Linux|X11/i.test(userAgent) ? 'linux' : undefined
}

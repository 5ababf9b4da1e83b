import { longest } from '../../limits.ts'

/** The platforms with apps, in display order. */
export const platforms = ['windows', 'macos', 'linux', 'ios', 'android', 'extension'] as const
export type Platform = (typeof platforms)[number]

/** Whether a link is a valid https address without user name and not too long. */
export const isDownloadLink = (link: string): boolean => {
  if (!/^https:\/\//i.test(link) || link.length > longest.appLink || !URL.canParse(link))
    return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}

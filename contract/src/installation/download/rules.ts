import { longest } from '../../limits.ts'

/** What an app can be downloaded for, in the order it is shown. */
export const platforms = ['windows', 'macos', 'linux', 'ios', 'android', 'extension'] as const
export type Platform = (typeof platforms)[number]

/** Whether a link leads somewhere by https, names nobody and is not too long. */
export const isDownloadLink = (link: string): boolean => {
  if (!/^https:\/\//i.test(link) || link.length > longest.appLink || !URL.canParse(link))
    return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}

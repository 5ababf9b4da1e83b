import { decodePercent } from '@openbooth/contract/typed/percent'

/**
 * The value of a cookie, or undefined when it is absent. Another program on this host may have set
 * a malformed one.
 */
export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodePercent(found.slice(name.length + 1))
}

/**
 * Stores a cookie for this site only; on https it is secure.
 * @param keepDays absent: until the browser closes
 */
export const writeCookie = (name: string, value: string, keepDays?: number): void => {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Strict']
  if (location.protocol === 'https:') parts.push('Secure')
  if (keepDays !== undefined) parts.push(`Max-Age=${keepDays * 86_400}`)
  document.cookie = parts.join('; ')
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0)

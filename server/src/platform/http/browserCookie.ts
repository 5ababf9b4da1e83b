import type { Env } from '#platform/run/env.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'

/** Value of the cookie: 256 random bits, base64url. */
const valuePattern = /^[\w-]{43}$/
const validSeconds = 3600

type Addressed = Pick<Env, 'OPENBOOTH_PUBLIC_URL' | 'PORT'>

const isEncrypted = (env: Addressed): boolean => publicUrl(env).startsWith('https:')

/** With https no other host of the domain can set the cookie. */
const nameOf = (env: Addressed): string =>
  isEncrypted(env) ? '__Host-openbooth_sso' : 'openbooth_sso'

/**
 * The cookie that identifies the browser of a single sign-on. A sign-in continues only in the
 * browser that started it, so an attacker's link cannot sign anyone in to the attacker's account.
 */
export const readBrowserCookie = (
  env: Addressed,
  header: string | undefined,
): string | undefined => {
  const start = `${nameOf(env)}=`
  const found = header?.split(/; */).find((one) => one.startsWith(start))
  const value = found?.slice(start.length)
  return value !== undefined && valuePattern.test(value) ? value : undefined
}

/** The header that sets the cookie. Scripts cannot read it. */
export const browserCookie = (env: Addressed, value: string): string =>
  [
    `${nameOf(env)}=${value}`,
    'Path=/',
    `Max-Age=${validSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isEncrypted(env) ? ['Secure'] : []),
  ].join('; ')

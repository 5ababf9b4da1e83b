import { readCookie, removeCookie, writeCookie } from '@openbooth/web/browser/cookies.ts'

/** The user of the token, for `getInfo`. */
export const readUserId = (): number | undefined => Number(readCookie('userId')) || undefined

export const keepSession = (session: { readonly token: string; readonly userId: number }): void => {
  writeCookie('token', session.token)
  writeCookie('userId', String(session.userId))
}

const providerCookie = 'provider'

/** Stores a session that an identity provider started. Signing out then ends it there too. */
export const keepProviderSession = (session: Parameters<typeof keepSession>[0]): void => {
  keepSession(session)
  writeCookie(providerCookie, '1')
}

export const isProviderSession = (): boolean => readCookie(providerCookie) !== undefined

/**
 * Signs out but keeps the user id, so that data stored while the page unloads still belongs to this
 * user.
 */
export const forgetToken = (): void => {
  removeCookie('token')
  removeCookie(providerCookie)
}

export const forgetSession = (): void => {
  forgetToken()
  removeCookie('userId')
}

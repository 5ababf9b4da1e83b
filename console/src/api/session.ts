import { readCookie, removeCookie, writeCookie } from '@openbooth/web/browser/cookies.ts'

/** The user of the token, for `getInfo`. */
export const readUserId = (): number | undefined => Number(readCookie('userId')) || undefined

export const keepSession = (session: { readonly token: string; readonly userId: number }): void => {
  writeCookie('token', session.token)
  writeCookie('userId', String(session.userId))
}

/**
 * Signs out but keeps the user id, so that data stored while the page unloads still belongs to this
 * user.
 */
export const forgetToken = (): void => removeCookie('token')

export const forgetSession = (): void => {
  forgetToken()
  removeCookie('userId')
}

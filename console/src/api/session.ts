import { readCookie, removeCookie, writeCookie } from '@openbooth/web/browser/cookies.ts'

/** Whose token it is: what `getInfo` is asked for. */
export const readUserId = (): number | undefined => Number(readCookie('userId')) || undefined

export const keepSession = (session: { readonly token: string; readonly userId: number }): void => {
  writeCookie('token', session.token)
  writeCookie('userId', String(session.userId))
}

/** Signs out but for whose session it was: what is still kept while the page goes stays theirs. */
export const forgetToken = (): void => removeCookie('token')

export const forgetSession = (): void => {
  forgetToken()
  removeCookie('userId')
}

import { readCookie } from '../browser/cookies.ts'

/** Requests send the token only in a header; the console stores it in the cookie. */
export const readToken = (): string | undefined => readCookie('token') || undefined

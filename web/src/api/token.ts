import { readCookie } from '../browser/cookies.ts'

/** The token goes out in a header only; the cookie is where the console keeps it between visits. */
export const readToken = (): string | undefined => readCookie('token') || undefined

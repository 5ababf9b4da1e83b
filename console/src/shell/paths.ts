/**
 * The three targets of the guard, separate from the page table so that its screens can link to
 * them.
 */
export const homePath = '/home'
export const loginPath = '/login'
export const notFoundPath = '/404'

/**
 * The only paths that need no token. Separate from the page table, for which the first calls do not
 * wait.
 */
export const publicPaths = [
  loginPath,
  '/findPwd',
  '/register',
  '/eula',
  '/singleSignOn',
  '/invitation',
] as const

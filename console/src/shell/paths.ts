/** The three pages the guard leads to by itself, named apart from the page table so that its screens can link to them. */
export const homePath = '/home'
export const loginPath = '/login'
export const notFoundPath = '/404'

/** Reachable without a token, and nothing else is. Apart from the page table, which the first calls do not wait for. */
export const publicPaths = [loginPath, '/findPwd', '/register', '/eula'] as const

/** The three pages the guard leads to by itself, named apart from the page table so that its screens can link to them. */
export const homePath = '/home'
export const loginPath = '/login'
export const notFoundPath = '/404'

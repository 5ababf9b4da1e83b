/** The current location, with its navigation state. */
export interface Location {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** With its `#`, or empty. */
  readonly hash: string
  /** The state of the link, stored in the history entry. */
  readonly state: unknown
  /** Of this entry of the history. */
  readonly key: string
}

/** The keys are stored with the tab, so another version of the console reads them. */
export interface Entry {
  readonly usr: unknown
  readonly key: string
  /** How many entries of ours lie before it. */
  readonly idx: number
}

export const entryOf = (state: unknown): Partial<Entry> =>
  typeof state === 'object' && state !== null ? state : {}

/** Removes repeated leading slashes: a URL parser reads `//name` as another host. */
const onThisSite = (pathname: string): string => pathname.replace(/^\/{2,}/, '/')

/** The one the browser shows in its bar. */
export const browserLocation = (): Location => {
  const { usr = null, key = 'default' } = entryOf(history.state)
  const { pathname, search, hash } = window.location
  return { pathname: onThisSite(pathname), search, hash, state: usr, key }
}

/** Resolves a link's target against a location: `/home`, `?week=2026-11-23`, `#content`. */
export const locationOf = (to: string, from: Location, state: unknown = null): Location => {
  const base = new URL(from.pathname + from.search, window.location.origin)
  const { pathname, search, hash } = new URL(to, base)
  return {
    pathname: onThisSite(pathname),
    search,
    hash,
    state,
    key: Math.random().toString(36).slice(2, 10),
  }
}

export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash

/** Whether the way leads to a place of the page one is on. */
export const isWithinPage = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== ''

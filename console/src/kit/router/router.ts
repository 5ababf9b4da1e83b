import { createStore } from '@openbooth/web/browser/store.ts'
import type { ReactNode } from 'react'
import {
  addressOf,
  browserLocation,
  entryOf,
  isWithinPage,
  locationOf,
  type Entry,
  type Location,
} from './location.ts'
import { keepPosition } from './scrollPositions.ts'

/** The values in a path: `id` of `/meeting/detail/:id`. */
export type Params = Readonly<Record<string, string>>

/** The page of a URL. */
export interface View {
  readonly params: Params
  readonly content: ReactNode
}

/** The displayed page; a new object for each navigation. */
export interface CurrentRoute extends View {
  readonly location: Location
  /** The page stays where it was scrolled to. */
  readonly keepsScroll: boolean
}

/** Loads the page of a URL, or returns a redirect. */
export type Load = (url: URL) => Promise<View | { readonly redirectTo: string }>

export interface NavigateOptions {
  /** The entry of the history is replaced: the way back does not lead here. */
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

/** A blocked navigation that waits for a confirmation. */
export interface Blocked {
  readonly by: ShouldBlock
  readonly proceed: () => void
  readonly reset: () => void
}

export type ShouldBlock = (way: {
  readonly currentLocation: Location
  readonly nextLocation: Location
}) => boolean

interface State {
  /** Undefined until the first page has loaded. */
  readonly route: CurrentRoute | undefined
  readonly isNavigating: boolean
}

export const routerState = createStore<State>({ route: undefined, isNavigating: true })
export const blockedState = createStore<Blocked | undefined>(undefined)

const blockers = new Set<ShouldBlock>()
let load: Load = () => Promise.reject(new Error('the router has not been started'))
let index = 0
/** The newest navigation; results of older ones are dropped. */
let newest = 0
/** The next navigation has already been confirmed. */
let isLetThrough = false
/** The browser is on its way back to the entry it should have stayed on. */
let isReturning = false

const here = (): Location => routerState.read().route?.location ?? browserLocation()

type How = 'push' | 'replace' | 'pop'

const writeHistory = (location: Location, how: How): void => {
  if (how === 'pop') return
  if (how === 'push') index += 1
  const entry: Entry = { usr: location.state, key: location.key, idx: index }
  if (how === 'push') history.pushState(entry, '', addressOf(location))
  else history.replaceState(entry, '', addressOf(location))
}

const show = (route: CurrentRoute, how: How): void => {
  const before = routerState.read().route
  if (before !== undefined) keepPosition(before.location)
  writeHistory(route.location, how)
  routerState.write({ route, isNavigating: false })
}

const open = async (location: Location, how: How, keepsScroll = false): Promise<void> => {
  newest += 1
  const own = newest
  const before = routerState.read()
  if (before.route !== undefined && isWithinPage(before.route.location, location)) {
    show({ ...before.route, location, keepsScroll }, how)
    return
  }
  routerState.write({ ...before, isNavigating: true })
  const view = await load(new URL(addressOf(location), window.location.origin))
  if (own !== newest) return
  if (!('redirectTo' in view)) {
    show({ ...view, location, keepsScroll }, how)
    return
  }
  // For "back" the entry exists and must be replaced, because it would redirect again.
  await open(locationOf(view.redirectTo, location), how === 'push' ? 'push' : 'replace')
}

/** Whether a blocker holds the navigation until it is confirmed. */
const isBlocked = (nextLocation: Location, proceed: () => void): boolean => {
  if (isLetThrough) {
    isLetThrough = false
    return false
  }
  const way = { currentLocation: here(), nextLocation }
  const by = [...blockers].findLast((shouldBlock) => shouldBlock(way))
  if (by === undefined) return false
  blockedState.write({
    by,
    proceed: () => {
      blockedState.write(undefined)
      isLetThrough = true
      proceed()
    },
    reset: () => blockedState.write(undefined),
  })
  return true
}

/**
 * Navigates to a path of the console.
 * @returns resolves when its page or a redirect has loaded
 */
export const navigate = async (to: string, options: NavigateOptions = {}): Promise<void> => {
  const { replace = false, state, preventScrollReset } = options
  const location = locationOf(to, here(), state)
  if (isBlocked(location, () => void navigate(to, options))) return
  await open(location, replace ? 'replace' : 'push', preventScrollReset)
}

const followHistory = (): void => {
  if (isReturning) {
    isReturning = false
    return
  }
  const location = browserLocation()
  const { idx } = entryOf(history.state)
  // We cannot go back from an entry of another origin, so no confirmation is shown.
  const steps = idx === undefined ? 0 : idx - index
  if (steps !== 0 && isBlocked(location, () => history.go(steps))) {
    isReturning = true
    history.go(-steps)
    return
  }
  isLetThrough = false
  index = idx ?? index
  void open(location, 'pop')
}

/** Starts at the current address of the browser. */
export const startRouter = (how: Load): void => {
  load = how
  const { idx } = entryOf(history.state)
  if (idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
  index = idx ?? 0
  window.addEventListener('popstate', followHistory)
  void open(browserLocation(), 'pop')
}

/**
 * Lets a component block navigations until they are confirmed.
 * @returns a function that removes it
 */
export const registerBlocker = (shouldBlock: ShouldBlock): (() => void) => {
  blockers.add(shouldBlock)
  return () => {
    blockers.delete(shouldBlock)
    if (blockedState.read()?.by === shouldBlock) blockedState.write(undefined)
  }
}

import { readToken } from '@openbooth/web/api/token.ts'
import { readUserId } from './session.ts'

// The acting workspace belongs to the tab, because two tabs share the session. A new tab starts
// with the last choice.

/** The key in both storages, and the parameter of an address that switches. */
const key = 'workspace'

interface Choice {
  readonly userId: number
  /** The user's own id for the personal workspace. */
  readonly id: number
}

const readFrom = (storage: () => Storage, userId: number): Choice | undefined => {
  try {
    const choice = JSON.parse(storage().getItem(key) ?? 'null') as Choice | null
    return choice?.userId === userId ? choice : undefined
  } catch {
    return undefined
  }
}

const writeTo = (storage: () => Storage, choice: Choice): void => {
  try {
    storage().setItem(key, JSON.stringify(choice))
  } catch {
    // Without storage a new page load acts for the personal workspace.
  }
}

/** In memory too, so that switching in another tab never changes this one. */
let bound: Choice | undefined

const choiceOf = (userId: number): Choice => {
  if (bound?.userId === userId) return bound
  bound = readFrom(() => sessionStorage, userId) ??
    readFrom(() => localStorage, userId) ?? { userId, id: userId }
  writeTo(() => sessionStorage, bound)
  return bound
}

const choose = (choice: Choice): void => {
  bound = choice
  writeTo(() => sessionStorage, choice)
  writeTo(() => localStorage, choice)
}

/**
 * The id of the workspace that this tab acts for. Undefined: the user's own, which calls need not
 * name.
 */
export const actingWorkspace = (): number | undefined => {
  const userId = readUserId()
  if (userId === undefined) return undefined
  const { id } = choiceOf(userId)
  return id === userId ? undefined : id
}

/** The header that names the acting workspace. */
export const workspaceHeader = (): { readonly workspace?: string } => {
  const id = actingWorkspace()
  return id === undefined ? {} : { workspace: String(id) }
}

/** Acts for the personal workspace from the next call on. */
export const actForOneself = (): void => {
  const userId = readUserId()
  if (userId !== undefined) choose({ userId, id: userId })
}

/** The workspace that an address names. Undefined: none. */
export const workspaceIn = (url: URL): number | undefined =>
  Number(url.searchParams.get(key)) || undefined

/** Switches by a full load, which clears store and caches and computes the pages again. */
export const switchWorkspace = (id: number, path = '/home'): void =>
  location.assign(`${path}?${key}=${id}`)

/** Applies the workspace in the page's address, and removes it from there. */
const applyAddress = (): void => {
  const userId = readUserId()
  if (userId === undefined || readToken() === undefined) return
  const url = new URL(location.href)
  const id = workspaceIn(url)
  if (id === undefined) return
  choose({ userId, id })
  url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
}

applyAddress()

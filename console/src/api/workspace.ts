import { readToken } from '@openbooth/web/api/token.ts'
import { readUserId } from './session.ts'

// The acting workspace belongs to the tab, because two tabs share the session. A new tab starts
// with the last choice.

/** The key in both storages, and the query parameter that switches the workspace. */
const key = 'workspace'

interface Choice {
  readonly userId: number
  /** The id of the workspace. The personal workspace has the id of the user. */
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
    // Without storage, the next page load acts for the personal workspace.
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
 * The id of the workspace that this tab acts for. Undefined: the personal workspace, the default of
 * calls.
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
export const switchToPersonalWorkspace = (): void => {
  const userId = readUserId()
  if (userId !== undefined) choose({ userId, id: userId })
}

/** The workspace in the query of a URL. Undefined: none. */
export const workspaceIn = (url: URL): number | undefined =>
  Number(url.searchParams.get(key)) || undefined

/** Switches by a full page load, which clears all stores and caches. */
export const switchWorkspace = (id: number, path = '/home'): void =>
  location.assign(`${path}?${key}=${id}`)

/** Applies the workspace in the page's URL, and removes it from the URL. */
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

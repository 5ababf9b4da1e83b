import { readUserId } from '../../api/session.ts'
import { actingWorkspace } from '../../api/workspace.ts'

const prefix = 'draft:'
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000

export interface LocalDraft<Content> {
  /** Milliseconds since 1970, on this machine's clock. */
  readonly savedAt: number
  readonly content: Content
}

/**
 * A draft belongs to one user and one workspace, because several people may share a computer.
 */
const keyOf = (name: string) => {
  const workspace = actingWorkspace()
  return `${prefix}${readUserId() ?? ''}:${workspace === undefined ? '' : `${workspace}:`}${name}`
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

const read = <Content>(key: string): LocalDraft<Content> | undefined => {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as LocalDraft<Content>
    return Date.now() - draft.savedAt < keptMilliseconds ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores input on this machine for 7 days. Does nothing if the storage is full or blocked. */
export const saveDraft = (name: string, content: unknown): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ savedAt: Date.now(), content }))
  } catch {
    // The draft is a convenience: the form works without it.
  }
}

/** The draft of that name, if there is one of the last 7 days; older ones are removed. */
export const readDraft = <Content>(name: string): LocalDraft<Content> | undefined => {
  for (const key of keys()) if (read(key) === undefined) localStorage.removeItem(key)
  return read(keyOf(name))
}

export const removeDraft = (name: string): void => localStorage.removeItem(keyOf(name))

/** Leaves no drafts for the next user. */
export const removeAllDrafts = (): void => {
  for (const key of keys()) localStorage.removeItem(key)
}

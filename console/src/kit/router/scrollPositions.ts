import type { Location } from './location.ts'

const storageKey = 'openbooth.scroll'

const readKept = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

const kept = readKept()

/** Remembers how far down an entry of the history was scrolled when it was left. */
export const keepPosition = ({ key }: Location): void => {
  kept[key] = window.scrollY
}

export const keptPosition = ({ key }: Location): number | undefined => kept[key]

/** Over a reload too, after which the browser itself scrolls first. */
export const keepAllPositions = (): void => {
  history.scrollRestoration = 'auto'
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage a reloaded page begins where the browser puts it.
  }
}

import { remember, remembered } from './remembered.ts'

/** What somebody likes in a place stays on this device, from event to event. */
export interface Keeping {
  /** @param otherwise what it is where nothing was kept */
  readonly kept: <Value>(key: string, otherwise: Value) => Value
  readonly keep: (key: string, value: unknown) => void
}

export const keepingOf = (place: 'booth' | 'speaker' | 'chat' | 'captions'): Keeping => {
  const nameOf = (key: string): string => `${place} ${key}`
  return {
    kept: <Value>(key: string, otherwise: Value): Value => {
      const text = remembered(nameOf(key))
      if (text === null) return otherwise
      try {
        return JSON.parse(text) as Value
      } catch {
        return otherwise
      }
    },
    keep: (key, value) => remember(nameOf(key), JSON.stringify(value)),
  }
}

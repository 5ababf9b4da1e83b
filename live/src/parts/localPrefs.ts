import { remember, remembered } from './remembered.ts'

/** Preferences of a place, stored on this device across events. */
export interface LocalPrefs {
  /** @param otherwise the default */
  readonly readPref: <Value>(key: string, otherwise: Value) => Value
  readonly savePref: (key: string, value: unknown) => void
}

export const localPrefsOf = (place: 'booth' | 'speaker' | 'chat' | 'captions'): LocalPrefs => {
  const nameOf = (key: string): string => `${place} ${key}`
  return {
    readPref: <Value>(key: string, otherwise: Value): Value => {
      const text = remembered(nameOf(key))
      if (text === null) return otherwise
      try {
        return JSON.parse(text) as Value
      } catch {
        return otherwise
      }
    },
    savePref: (key, value) => remember(nameOf(key), JSON.stringify(value)),
  }
}

import { useState } from 'react'
import { localPrefsOf } from '../parts/localPrefs.ts'

const { readPref, savePref } = localPrefsOf('captions')

export const textSizes = ['small', 'medium', 'large'] as const
export const contrasts = ['blackOnWhite', 'whiteOnBlack', 'yellowOnBlack'] as const

/** A person's preferences for captions. */
export interface Preferences {
  readonly size: (typeof textSizes)[number]
  readonly contrast: (typeof contrasts)[number]
}

const known = <One extends string>(all: readonly One[], one: unknown, otherwise: One): One =>
  all.find((each) => each === one) ?? otherwise

/**
 * The preferences on this device, and their change.
 * @param of a panel and a hall screen need different sizes, because people read them from different
 * distances
 */
export const usePreferences = (of: 'panel' | 'screen') => {
  const [preferences, setPreferences] = useState((): Preferences => ({
    size: known(textSizes, readPref<unknown>(`${of} size`, null), 'medium'),
    contrast: known(contrasts, readPref<unknown>(`${of} contrast`, null), 'whiteOnBlack'),
  }))
  const onPreferences = (next: Preferences): void => {
    setPreferences(next)
    savePref(`${of} size`, next.size)
    savePref(`${of} contrast`, next.contrast)
  }
  return { preferences, onPreferences }
}

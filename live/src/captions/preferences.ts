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
 * @param of a panel and a hall screen need different sizes, because people read them from different
 * distances
 */
export const readPreferences = (of: 'panel' | 'screen'): Preferences => ({
  size: known(textSizes, readPref<unknown>(`${of} size`, null), 'medium'),
  contrast: known(contrasts, readPref<unknown>(`${of} contrast`, null), 'whiteOnBlack'),
})
export const savePreferences = (of: 'panel' | 'screen', { size, contrast }: Preferences): void => {
  savePref(`${of} size`, size)
  savePref(`${of} contrast`, contrast)
}

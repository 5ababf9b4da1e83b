import { keepingOf } from '../parts/keeping.ts'

const { kept, keep } = keepingOf('captions')

export const textSizes = ['small', 'medium', 'large'] as const
export const contrasts = ['blackOnWhite', 'whiteOnBlack', 'yellowOnBlack'] as const

/** How somebody likes to read. */
export interface Taste {
  readonly size: (typeof textSizes)[number]
  readonly contrast: (typeof contrasts)[number]
}

const known = <One extends string>(all: readonly One[], one: unknown, otherwise: One): One =>
  all.find((each) => each === one) ?? otherwise

/** @param of a panel and a screen in a hall are read from different chairs */
export const keptTaste = (of: 'panel' | 'screen'): Taste => ({
  size: known(textSizes, kept<unknown>(`${of} size`, null), 'medium'),
  contrast: known(contrasts, kept<unknown>(`${of} contrast`, null), 'whiteOnBlack'),
})
export const keepTaste = (of: 'panel' | 'screen', { size, contrast }: Taste): void => {
  keep(`${of} size`, size)
  keep(`${of} contrast`, contrast)
}

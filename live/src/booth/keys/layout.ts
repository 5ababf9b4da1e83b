import { createStore } from '@openbooth/web/browser/store.ts'

type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>

/** Keys without a character of their own: part of a composition, or of an accent. */
const unnamed: ReadonlySet<string> = new Set(['process', 'unidentified', 'dead'])

/**
 * The pressed key in the form of `keysFor`, on every keyboard layout. A Latin letter counts by
 * character, a letter of another script by its physical key. A digit counts by its physical key,
 * because some layouts need Shift for it.
 */
export const keyOfEvent = ({ key, code }: PressedKey): string => {
  const typed = key.normalize('NFKC').toLowerCase().replace('؟', '?')
  // Russian layouts have the question mark on a digit.
  if (typed === '?') return typed
  const digit = /^(Digit|Numpad)(\d)$/.exec(code)
  // Without Num Lock, the numeric keypad moves around the page.
  if (digit && (digit[1] === 'Digit' || /^\p{Nd}$/u.test(typed))) return digit[2]!
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const isForeign = /^[\p{L}\p{M}]/u.test(typed) && !/^\p{Script=Latin}/u.test(typed)
  return letter !== undefined && (isForeign || unnamed.has(typed)) ? letter : typed
}

/** Characters by physical key. */
export type Layout = Pick<ReadonlyMap<string, string>, 'get' | 'values'>

/** Null: the browser does not report it. */
export const layout = createStore<Layout | null>(null)

interface Keyboard {
  readonly getLayoutMap: () => Promise<Layout>
}

const { keyboard } = navigator as { readonly keyboard?: Keyboard }
keyboard?.getLayoutMap().then(layout.write, () => {
  // An embedding page may forbid it. The Latin letters are shown then.
})

/** The text on the person's keyboard for a key. */
export const capOf = (key: string, map: Layout | null): string => {
  const hasKey = map === null || [...map.values()].includes(key)
  return (hasKey ? key : (map.get(`Key${key.toUpperCase()}`) ?? key)).toUpperCase()
}

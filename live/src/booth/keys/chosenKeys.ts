import { createStore, useStore } from '@openbooth/web/browser/store.ts'
import { savePref, readPref } from '../localPrefs.ts'
import { keysFor } from './commands.ts'
import { capOf, layout } from './layout.ts'

/** Keys that a person changed, by the default key. */
export type ChosenKeys = Readonly<Record<string, string>>

const usualKeys: readonly string[] = Object.values(keysFor).flatMap((key) =>
  typeof key === 'string' ? [key] : Object.values(key),
)
const keptAs = 'chosen keys'
const chosen = createStore<ChosenKeys>(readPref<ChosenKeys>(keptAs, {}))

export const keyIn = (keys: ChosenKeys, usual: string): string => keys[usual] ?? usual

/**
 * If another control has the key, it gets this control's old key, so that each control keeps one.
 */
export const withKey = (keys: ChosenKeys, usual: string, key: string): ChosenKeys => {
  const before = usualKeys.find((one) => keyIn(keys, one) === key)
  return {
    ...keys,
    ...(before === undefined ? {} : { [before]: keyIn(keys, usual) }),
    [usual]: key,
  }
}

const take = (keys: ChosenKeys): void => {
  chosen.write(keys)
  savePref(keptAs, keys)
}
export const chooseKey = (usual: string, key: string): void =>
  take(withKey(chosen.read(), usual, key))
export const chooseUsualKeys = (): void => take({})

/** The person's key for a default key. */
export const useKeyOf = (): ((usual: string) => string) => {
  const keys = useStore(chosen)
  return (usual) => keyIn(keys, usual)
}

/** The same, as it is on the person's keyboard. */
export const useShortcut = (): ((usual: string) => string) => {
  const keyOf = useKeyOf()
  const map = useStore(layout)
  return (usual) => capOf(keyOf(usual), map)
}

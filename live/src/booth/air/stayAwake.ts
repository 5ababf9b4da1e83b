import { keepAwake } from '@openbooth/web/browser/keepAwake.ts'
import type { Store } from '@openbooth/web/browser/store.ts'
import type { OnAirView } from './openOnAir.ts'

/**
 * Keeps the screen of an interpreter on air on.
 * @returns ends it
 */
export const stayAwake = (view: Store<OnAirView>): (() => void) => {
  let release: (() => void) | undefined
  const look = (): void => {
    const { isOnAir } = view.read()
    if (isOnAir === (release !== undefined)) return
    release?.()
    release = isOnAir ? keepAwake() : undefined
  }
  const unfollow = view.follow(look)
  look()
  return () => {
    unfollow()
    release?.()
  }
}

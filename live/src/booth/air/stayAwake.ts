import { keepAwake } from '@openbooth/web/browser/keepAwake.ts'
import type { Store } from '@openbooth/web/browser/store.ts'

/**
 * Keeps the screen of an interpreter on air on.
 * @returns ends it
 */
export const stayAwake = ({
  read,
  follow,
}: Pick<Store<{ readonly isOnAir: boolean }>, 'read' | 'follow'>): (() => void) => {
  let release: (() => void) | undefined
  const look = (): void => {
    const { isOnAir } = read()
    if (isOnAir === (release !== undefined)) return
    release?.()
    release = isOnAir ? keepAwake() : undefined
  }
  const unfollow = follow(look)
  look()
  return () => {
    unfollow()
    release?.()
  }
}

/**
 * Over HTTP/1.1 all windows of a browser together open at most six connections to a server. Each
 * open stream occupies one of them. The remaining connections are for calls.
 */
const slotCount = 4

/** @returns releases the lock; null: another window has it */
const tryLock = (locks: LockManager, name: string): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock === null
          ? resolve(null)
          : new Promise<void>((release) => {
              resolve(release)
            }),
      )
      .catch(reject)
  })

/**
 * Takes one of the browser's places for open streams. Browsers release it with the window.
 * @returns releases the place; null: other windows have all places
 */
export const takeStreamSlot = async (): Promise<(() => void) | null> => {
  // Only secure pages have locks.
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks === undefined) return () => undefined
  for (let slot = 1; slot <= slotCount; slot += 1) {
    const release = await tryLock(locks, `openbooth stream ${slot}`)
    if (release !== null) return release
  }
  return null
}

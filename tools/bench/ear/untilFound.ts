import { setTimeout as pause } from 'node:timers/promises'

/** Polls until there is a result. */
export const untilFound = async <Found>(
  find: () => Promise<Found | undefined>,
  timeoutMilliseconds = 60_000,
): Promise<Found> => {
  for (const giveUpAt = performance.now() + timeoutMilliseconds; ;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > giveUpAt) throw new Error('It did not happen')
    await pause(100)
  }
}

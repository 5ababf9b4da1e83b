import { setTimeout as pause } from 'node:timers/promises'

const patienceMilliseconds = 60_000

/** Polls until there is a result. */
export const untilFound = async <Found>(
  find: () => Promise<Found | undefined>,
  patience = patienceMilliseconds,
): Promise<Found> => {
  for (const giveUpAt = performance.now() + patience; ;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() > giveUpAt) throw new Error('It did not happen')
    await pause(100)
  }
}

import type { Reader } from '#platform/database/database.ts'
import { renews, runningSubscription } from './storedSubscription.ts'

/** The package with automatic renewal; null without one. */
export const subscribedPackage = async (db: Reader, userId: bigint): Promise<bigint | null> => {
  const running = await runningSubscription(db, userId, 'package')
  return running && renews(running) ? running.packageId : null
}

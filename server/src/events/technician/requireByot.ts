import { hasByotPlan } from '#money/subscription/index.ts'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/**
 * Refuses own technicians without a BYOT plan. Existing bookings outlive the plan.
 * @throws BYOT Plan Required
 */
export const requireByot = async (db: Reader, userId: bigint, at: Date): Promise<void> => {
  if (!(await hasByotPlan(db, userId, at))) refuse('BYOT Plan Required')
}

import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/** Whether customers are bound to an agent. Lock the agent first: binding takes the same lock. */
export const hasCustomers = async (tx: Transaction<Tables>, agentId: bigint): Promise<boolean> => {
  const customer = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('agentId', '=', agentId)
    .limit(1)
    .executeTakeFirst()
  return customer !== undefined
}

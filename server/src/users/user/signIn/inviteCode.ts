import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/** Codes of blacklisted users are invalid. */
const isActive = sql<boolean>`is_active_workspace(id)`

/**
 * Counts another user invited with this code, never above the limit even with concurrent
 * registrations.
 */
export const useInviteCode = async (tx: Transaction<Tables>, code: string) => {
  const inviteCode = code.toUpperCase()
  const used = await tx
    .updateTable('workspaces')
    .set((set) => ({ inviteCount: set('inviteCount', '+', 1) }))
    .where('inviteCode', '=', inviteCode)
    .where(isActive)
    .whereRef('inviteCount', '<', 'inviteLimit')
    .returning(['id', 'role', 'name as userName'])
    .executeTakeFirst()
  if (used) return used
  const exists = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('inviteCode', '=', inviteCode)
    .where(isActive)
    .executeTakeFirst()
  return exists
    ? refuse('Invite Code Exceeds The Maximum Number Of People Invited', { path: 'inviteCode' })
    : refuse('Invite Code Error', { path: 'inviteCode' })
}

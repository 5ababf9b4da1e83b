import { latinTwin } from '@openbooth/contract/names'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/** Whether a user name would be taken for one in Latin letters that somebody else has. */
export const isLookAlike = async (db: Reader, userName: string, self = 0n): Promise<boolean> => {
  const twin = latinTwin(userName)
  if (twin === undefined) return false
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(user_name)`, '=', twin)
    .where('id', '!=', self)
    .executeTakeFirst()
  return found !== undefined
}

/** Mails name whoever invites or offers: nobody may look like somebody else there. */
export const refuseLookAlike = async (
  db: Reader,
  userName: string,
  self?: bigint,
): Promise<void> => {
  if (await isLookAlike(db, userName, self))
    refuse('User Name Has Been Taken', { path: 'userName' })
}

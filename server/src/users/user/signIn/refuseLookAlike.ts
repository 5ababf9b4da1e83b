import { latinTwin } from '@openbooth/contract/names'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/** Whether a user name could be mistaken for another user's name in Latin letters. */
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

/** Emails contain the name of the inviter, so names must not imitate others. */
export const refuseLookAlike = async (
  db: Reader,
  userName: string,
  self?: bigint,
): Promise<void> => {
  if (await isLookAlike(db, userName, self))
    refuse('User Name Has Been Taken', { path: 'userName' })
}

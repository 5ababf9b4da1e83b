import type { Reader } from '#platform/database/database.ts'

/** The settings of single sign-on for all providers. */
export const readSignOnSettings = async (db: Reader) => {
  const row = await db
    .selectFrom('singleSignOnSettings as s')
    .leftJoin('users as u', 'u.id', 's.breakGlassUserId')
    .select(['u.id', 'u.userName', 's.version'])
    .executeTakeFirstOrThrow()
  return {
    breakGlass: row.id === null ? null : { id: row.id, userName: row.userName! },
    version: row.version,
  }
}

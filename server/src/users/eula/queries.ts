import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

/**
 * The number of the current version. One always exists, because the installation includes the
 * first.
 */
export const currentNumber = async (db: Reader): Promise<number> => {
  const { number } = await db
    .selectFrom('eulaVersions')
    .select('number')
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return number!
}

/** Versions as administrators see them, without their texts. */
export const versionRows = (db: Reader) =>
  db
    .selectFrom('eulaVersions as v')
    .leftJoin('users as w', 'w.id', 'v.updatedBy')
    .leftJoin('users as p', 'p.id', 'v.publishedBy')
    .select([
      'v.id',
      'v.number',
      'v.revision',
      'v.updatedAt',
      'w.userName as updatedByName',
      'v.publishedAt',
      'p.userName as publishedByName',
      sql<boolean>`coalesce(v.number = (select max(c.number) from eula_versions c), false)`.as(
        'isCurrent',
      ),
    ])

/** The same with both texts. */
export const wholeVersions = (db: Reader) => versionRows(db).select(['v.enText', 'v.zhText'])

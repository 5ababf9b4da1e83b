import type pg from 'pg'
import type { Migration } from './migrationFiles.ts'

const baselineName = '0001-baseline'
/** Version 0.1.0 reached the schema of the baseline by migrations that no longer exist. The last of them. */
const lastBefore = '0104-secret-key'

/**
 * The recorded migrations, with the baseline in place of those before it; the same map if it has
 * none of those.
 * @throws if the last migration precedes the schema of the baseline
 */
export const sinceBaseline = (
  recorded: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
  owner: 'database' | 'backup',
): ReadonlyMap<string, string> => {
  const baseline = migrations.find(({ name }) => name === baselineName)
  if (!baseline || recorded.size === 0 || recorded.has(baselineName)) return recorded
  const newest = [...recorded.keys()].toSorted().at(-1)!
  if (newest < lastBefore)
    throw new Error(
      `This version cannot upgrade the ${owner}: its last migration is ${newest}, and upgrades start at ${lastBefore}. ` +
        'Use the last version that has this migration first.',
    )
  if (!recorded.has(lastBefore)) return recorded
  const later = [...recorded].filter(([name]) => name > lastBefore)
  return new Map([[baselineName, baseline.checksum], ...later])
}

/** Records the baseline in a database that has its schema, and updates the comments. */
export const adoptBaseline = async (
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> => {
  const { name, checksum, sql } = migrations.find((one) => one.name === baselineName)!
  await client.query('begin')
  await client.query(sql.match(/^comment on .+?;$/gms)!.join('\n'))
  await client.query('delete from public.schema_migration where name <= $1', [lastBefore])
  await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
  await client.query('commit')
}

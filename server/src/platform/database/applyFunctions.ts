import type pg from 'pg'
import { applicationRole } from './database.ts'
import { describeSqlError } from './describeSqlError.ts'
import type { SqlFunction } from './functionFiles.ts'
import type { PlainLog } from '#platform/run/plainLog.ts'

/**
 * Synchronises the functions of the database with the files, in one transaction. Replaces functions
 * whose file changed. Drops functions that were created by a file or a migration and have no file.
 * Keeps functions of other owners. The application may execute only the functions that the files
 * grant.
 * @throws if a file fails, or if an object depends on a function without a file. The database is
 * then unchanged
 */
export const applyFunctions = async (
  client: pg.Client,
  functions: readonly SqlFunction[],
  log: PlainLog,
): Promise<void> => {
  try {
    await client.query('begin')
    const { changed, gone } = await differences(client, functions)
    await removeGone(client, gone)
    await replaceFunctions(client, changed)
    await client.query('commit')
    if (gone.length > 0) log.info({ functions: gone }, 'Functions dropped')
    if (changed.length > 0)
      log.info({ functions: changed.map(({ name }) => name) }, 'Functions created or replaced')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether `applyFunctions` would change any function. */
export const needFunctions = async (
  client: pg.Client,
  functions: readonly SqlFunction[],
): Promise<boolean> => {
  const { changed, gone } = await differences(client, functions)
  return changed.length + gone.length > 0
}

const differences = async (
  client: pg.Client,
  functions: readonly SqlFunction[],
): Promise<{ changed: SqlFunction[]; gone: string[] }> => {
  const applied = await appliedChecksums(client)
  const names = new Set(functions.map(({ name }) => name))
  return {
    changed: functions.filter(({ name, checksum }) => applied.get(name) !== checksum),
    gone: [...applied.keys()].filter((name) => !names.has(name)),
  }
}

/** Null for a function from a migration, or a manually dropped one. */
const appliedChecksums = async (client: pg.Client): Promise<Map<string, string | null>> => {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select f.name, case when p.name is not null then f.checksum end as checksum
     from public.schema_function f left join (${signatures}) p on p.name = f.name group by 1, 2`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

const removeGone = async (client: pg.Client, gone: readonly string[]): Promise<void> => {
  for (const { name, signature } of await signaturesOf(client, gone))
    await client.query(`drop function ${signature}`).catch((error: unknown) => {
      throw new Error(
        `Function ${name} has no file and cannot be dropped: ${describeSqlError(error)}. Drop its dependents in a migration.`,
        { cause: error },
      )
    })
  await client.query('delete from public.schema_function where name = any($1)', [gone])
}

const replaceFunctions = async (
  client: pg.Client,
  changed: readonly SqlFunction[],
): Promise<void> => {
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name)
  // Dropped first, because a function with other arguments would be an overload.
  // A function used by a trigger or a default cannot be dropped. It can be replaced with the same
  // arguments.
  for (const { signature, isNeeded } of await signaturesOf(client, names))
    await client.query(
      isNeeded
        ? `revoke all on function ${signature} from public, ${applicationRole}`
        : `drop function ${signature}`,
    )
  // Functions call each other, so bodies are checked once all exist.
  await client.query('set local check_function_bodies = off')
  for (const { file, sql } of changed)
    await client.query(sql).catch((error: unknown) => {
      throw new Error(`${file} failed: ${describeSqlError(error, sql)}`, { cause: error })
    })
  await client.query('set local check_function_bodies = on')
  const fileOf = new Map(changed.map((one) => [one.name, one]))
  const made = await signaturesOf(client, names)
  const twice = made.find(({ name }, index) => made[index + 1]?.name === name)
  if (twice)
    throw new Error(
      `Function ${twice.name} cannot change its arguments while something depends on it. Drop its dependents in a migration.`,
    )
  await client.query(
    `revoke all on function ${made.map(({ signature }) => signature).join(', ')} from public`,
  )
  for (const { name, validator, oid } of made)
    await client.query(`select ${validator}($1)`, [oid]).catch((error: unknown) => {
      const { file, sql } = fileOf.get(name)!
      throw new Error(`${file} failed: ${describeSqlError(error, sql)}`, { cause: error })
    })
  await client.query(
    `insert into public.schema_function (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [names, changed.map(({ checksum }) => checksum)],
  )
}

interface Signature {
  readonly name: string
  /** As PostgreSQL writes it with the types of the arguments. */
  readonly signature: string
  readonly oid: number
  /** The function that checks function bodies of its language. */
  readonly validator: string
  /** True if a trigger, a default or the like depends on it. */
  readonly isNeeded: boolean
}

const signatures = `
  select n.nspname || '.' || p.proname as name, p.oid::regprocedure::text as signature, p.oid,
    l.lanvalidator::regproc::text as validator,
    exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid) as "isNeeded"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang`

const signaturesOf = async (client: pg.Client, names: readonly string[]): Promise<Signature[]> => {
  const { rows } = await client.query<Signature>(
    `select * from (${signatures}) as f where name = any($1) order by name`,
    [names],
  )
  return rows
}

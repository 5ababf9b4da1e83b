import { join } from 'node:path'
import pg from 'pg'
import { applyFunctions, needFunctions } from './applyFunctions.ts'
import { adoptBaseline, sinceBaseline } from './baseline.ts'
import { applicationRole } from './database.ts'
import { describeSqlError } from './describeSqlError.ts'
import { readFunctions, type SqlFunction } from './functionFiles.ts'
import { type Migration, readMigrations } from './migrationFiles.ts'
import { announceSchema, waitUntilAlone } from './runningLock.ts'
import type { PlainLog } from '#platform/run/plainLog.ts'

export interface MigrateOptions {
  /** Absolute path of the folder with `migrations/` and `sql/`. Default: the product's own. */
  readonly folder?: string
  /**
   * Applies only these migrations, by name and checksum, and no functions. A restore creates the
   * schema of the backup this way. Rejects migrations that this version does not know.
   */
  readonly only?: ReadonlyMap<string, string>
}

const productFolder = join(import.meta.dirname, '../..')

interface SchemaFiles {
  readonly migrations: Migration[]
  readonly functions: SqlFunction[]
}

const readSchemaFiles = async (folder: string): Promise<SchemaFiles> => ({
  migrations: await readMigrations(join(folder, 'migrations')),
  functions: await readFunctions(join(folder, 'sql')),
})

let ownFiles: Promise<SchemaFiles> | undefined

/** The migrations and functions of this version. They do not change while it runs. */
export const ownSchemaFiles = (): Promise<SchemaFiles> =>
  (ownFiles ??= readSchemaFiles(productFolder))

/**
 * Migrates the database at `url`: applies missing migrations in order, each in its own transaction,
 * and then the functions in `sql/`. Concurrent calls of several processes are safe: one works, the
 * others wait. Before a change it requests running processes of other versions to stop.
 * @throws if an applied migration was changed or is missing, if processes of another version do not
 * stop, or if a migration or function fails (it is rolled back)
 */
export const migrate = async (
  url: string,
  log: PlainLog,
  { folder, only }: MigrateOptions = {},
): Promise<void> => {
  const files = await (folder === undefined ? ownSchemaFiles() : readSchemaFiles(folder))
  const all = files.migrations
  const migrations = only ? chosen(all, sinceBaseline(only, all, 'backup')) : all
  const functions = only ? [] : files.functions
  const client = new pg.Client({ connectionString: url, application_name: 'openbooth migrate' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('openbooth migrate', 0))`)
    await client.query(prepareSql)
    const recorded = await appliedChecksums(client)
    const applied = sinceBaseline(recorded, migrations, 'database')
    const pending = notYetApplied(migrations, applied)
    const isCurrent =
      applied === recorded &&
      pending.length === 0 &&
      (only !== undefined || !(await needFunctions(client, functions)))
    if (isCurrent) return
    await waitUntilAlone(client, log)
    if (applied !== recorded) {
      await adoptBaseline(client, migrations)
      log.info({}, 'Earlier migrations replaced by the baseline')
    }
    for (const migration of pending) {
      await apply(client, migration)
      log.info({ migration: migration.name }, 'Migration applied')
    }
    if (!only) await applyFunctions(client, functions, log)
    await announceSchema(client)
  } finally {
    await client.end()
  }
}

const chosen = (all: readonly Migration[], only: ReadonlyMap<string, string>): Migration[] => {
  const found = all.filter(({ name, checksum }) => only.get(name) === checksum)
  const known = new Set(found.map(({ name }) => name))
  const unknown = [...only.keys()].find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(
      `The backup has migration ${unknown}, which this version does not know: restore it with the version that made it, or a newer one.`,
    )
  return found
}

const appliedChecksums = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

const notYetApplied = (
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration[] => {
  const known = new Set(migrations.map((migration) => migration.name))
  for (const name of applied.keys())
    if (!known.has(name))
      throw new Error(
        `The database has migration ${name}, which this version does not know: it was used by a newer version.`,
      )
  for (const { name, checksum } of migrations)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new Error(
        `Migration ${name} was changed after it had been applied. Undo the change and add a new migration instead.`,
      )
  const pending = migrations.filter((migration) => !applied.has(migration.name))
  const newest = [...applied.keys()].at(-1) ?? ''
  const late = pending.find((migration) => migration.name < newest)
  if (late)
    throw new Error(
      `Migration ${late.name} comes before ${newest}, which has already been applied.`,
    )
  return pending
}

const apply = async (client: pg.Client, { name, checksum, sql }: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(defaultRights('grant'))
    await client.query(sql)
    // Default privileges name the owner, so a dump with them needs that owner on restore.
    await client.query(defaultRights('revoke'))
    await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${describeSqlError(error, sql)}`, { cause: error })
  }
}

/** Privileges of the application on tables and sequences that a migration creates. */
const defaultRights = (change: 'grant' | 'revoke'): string => {
  const whose = change === 'grant' ? 'to' : 'from'
  return `
    alter default privileges in schema public ${change} select, insert, update, delete on tables ${whose} ${applicationRole};
    alter default privileges in schema public ${change} usage, select on sequences ${whose} ${applicationRole};`
}

// The role is shared by all databases of a server, so another database may be creating it right now.
const prepareSql = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${applicationRole}') then
    create role ${applicationRole} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, '${applicationRole}',
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
    execute format('grant ${applicationRole} to %I', current_user);
  end if;
end $$;
create table if not exists public.schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
comment on table public.schema_migration is 'Migrations that were applied to this database. Written by migrate.';
comment on column public.schema_migration.name is 'File name without .sql, such as 0001-baseline.';
comment on column public.schema_migration.checksum is 'SHA-256 of the file as it was applied, in hexadecimal.';
comment on column public.schema_migration.applied_at is 'When it was applied, by the database clock.';
create table if not exists public.schema_function (
  name text primary key,
  checksum text,
  applied_at timestamptz not null default now()
);
comment on table public.schema_function is 'Functions that this database has from the product. Written by migrate and the baseline.';
comment on column public.schema_function.name is 'With its schema, such as public.save_event.';
comment on column public.schema_function.checksum is 'SHA-256 of the file that created it, in hexadecimal. Null: created by a migration.';
comment on column public.schema_function.applied_at is 'When it was created, by the database clock.';
grant usage on schema public to ${applicationRole};
${defaultRights('revoke')}
revoke all on public.schema_migration, public.schema_function from ${applicationRole};
grant select on public.schema_migration, public.schema_function to ${applicationRole};
`

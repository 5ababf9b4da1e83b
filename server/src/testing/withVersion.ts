import type { TestServer } from './server.ts'

type Kind =
  | 'users'
  | 'channels'
  | 'comboPackages'
  | 'mediaServers'
  | 'speechModels'
  | 'translationModels'
  | 'programmes'

type Reading = Pick<TestServer, 'app'>

/** A change by a client that has just read the object, with its current version. */
export const withVersion = async <Changes extends { readonly id: number }>(
  { app }: Reading,
  kind: Kind,
  changes: Changes,
): Promise<Changes & { readonly version: number }> => {
  if (kind === 'users') return { ...changes, version: await versionOfUser({ app }, changes.id) }
  const found = await app.db.query
    .selectFrom(kind)
    .select('version')
    .where('id', '=', BigInt(changes.id))
    .executeTakeFirst()
  // For a missing object any version will do.
  return { ...changes, version: found?.version ?? 1 }
}

/** The form of a user edits the user and the personal workspace. */
const versionOfUser = async ({ app }: Reading, id: number): Promise<number> => {
  const { rows } = await app.db.pool.query<{ version: number }>(
    `select u.version + w.version - 1 as version from users u join workspaces w using (id) where id = $1`,
    [id],
  )
  return rows[0]?.version ?? 1
}

/** The same for settings, which share one version. */
export const expectedSettings = async <Changes extends object>(
  { app }: Reading,
  changes: Changes,
): Promise<Changes & { readonly version: number }> => {
  const rows = await app.db.query.selectFrom('settings').select('version').execute()
  return { ...changes, version: rows.reduce((sum, { version }) => sum + version, 1) }
}

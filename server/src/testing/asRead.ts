import type { TestServer } from './server.ts'

type Kind =
  | 'users'
  | 'channels'
  | 'comboPackages'
  | 'mediaServers'
  | 'speechModels'
  | 'translationModels'
  | 'projects'

type Reading = Pick<TestServer, 'app'>

/** What somebody sends who has just read the object: the changes with the version that is there now. */
export const asRead = async <Changes extends { readonly id: number }>(
  { app }: Reading,
  kind: Kind,
  changes: Changes,
): Promise<Changes & { readonly version: number }> => {
  const found = await app.db.query
    .selectFrom(kind)
    .select('version')
    .where('id', '=', BigInt(changes.id))
    .executeTakeFirst()
  // Of what is not there any version was read.
  return { ...changes, version: found?.version ?? 1 }
}

/** The same for settings, which are read all together. */
export const asReadSettings = async <Changes extends object>(
  { app }: Reading,
  changes: Changes,
): Promise<Changes & { readonly version: number }> => {
  const rows = await app.db.query.selectFrom('settings').select('version').execute()
  return { ...changes, version: rows.reduce((sum, { version }) => sum + version, 1) }
}

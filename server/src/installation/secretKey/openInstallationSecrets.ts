import { timingSafeEqual } from 'node:crypto'
import pg from 'pg'
import {
  createKey,
  findKey,
  type FoundKey,
  keyFileOf,
  type KeyPlace,
} from '#platform/secrets/secretKey.ts'
import { type SecretBox, secretBox } from '#platform/secrets/secrets.ts'
import { readKeyEvidence } from './keyEvidence.ts'

export interface InstallationKeys {
  /** Fingerprint of the secret key of the database. Null: before the first start. */
  readonly fingerprint: string | null
  /** The key from which links derive, sealed. Null: the secret key itself. */
  readonly linkKey: string | null
}

export const readInstallationKeys = async (client: pg.Client): Promise<InstallationKeys> => {
  const { rows } = await client.query<InstallationKeys>(
    'select key_fingerprint as fingerprint, link_key as "linkKey" from installation',
  )
  return rows[0]!
}

export const sameFingerprint = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The secret box of an installation. Its links may derive from a previous key. */
export const boxOf = (key: Buffer, { linkKey }: InstallationKeys): SecretBox => {
  const box = secretBox(key)
  return linkKey === null ? box : secretBox(key, Buffer.from(box.open(linkKey), 'base64'))
}

/**
 * Opens the secrets of the installation with the key in OPENBOOTH_SECRET_KEY, or in `secret.key` of
 * the data folder. The first start on a new database creates that file if necessary, and writes the
 * fingerprint of the key to the database.
 * @throws when the key is missing, or when the database was set up with another key
 */
export const openInstallationSecrets = async (
  env: KeyPlace,
  databaseUrl: string,
): Promise<SecretBox> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'openbooth secret key',
  })
  await client.connect()
  try {
    const known = await readInstallationKeys(client)
    const found = await findKey(env)
    return await (known.fingerprint === null
      ? openFirst(env, client, found)
      : openKnown(env, known, found))
  } finally {
    await client.end()
  }
}

const openKnown = (
  env: KeyPlace,
  known: InstallationKeys,
  found: FoundKey | undefined,
): SecretBox => {
  if (found === undefined) throw new Error(missingKey(env))
  if (!sameFingerprint(secretBox(found.key).fingerprint, known.fingerprint!))
    throw new Error(wrongKey(found))
  return boxOf(found.key, known)
}

/** For a database without a fingerprint: a new one, or one of an older version. */
const openFirst = async (
  env: KeyPlace,
  client: pg.Client,
  found: FoundKey | undefined,
): Promise<SecretBox> => {
  const evidence = await readKeyEvidence(client)
  if (found === undefined && evidence.isAny) throw new Error(missingKey(env))
  const first = found ?? (await createKey(env))
  const { fingerprint } = secretBox(first.key)
  if (evidence.isAny && !evidence.fits(secretBox(first.key))) throw new Error(wrongKey(first))
  await client.query('update installation set key_fingerprint = $1 where key_fingerprint is null', [
    fingerprint,
  ])
  // Another process may have written the fingerprint of another key first.
  return openKnown(env, await readInstallationKeys(client), first)
}

const wrongKey = ({ source }: FoundKey): string =>
  `The secret key (${source}) is not the one this database was set up with: stored secrets could not be decrypted ` +
  `and staff links would change. ${howToGoOn}`

const missingKey = (env: KeyPlace): string =>
  `The secret key is missing: OPENBOOTH_SECRET_KEY is not set and ${keyFileOf(env)} does not exist, but this database was ` +
  `set up with a key. Without it stored secrets cannot be decrypted and staff links would change. ${howToGoOn}`

const howToGoOn =
  'Set OPENBOOTH_SECRET_KEY to the original key, or restore the file secret.key in OPENBOOTH_DATA. ' +
  'If the key is lost, run: npm run key:replace'

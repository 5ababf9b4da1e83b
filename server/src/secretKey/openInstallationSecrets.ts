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
  /** Identifies the secret key the database was set up with; null before the first start. */
  readonly fingerprint: string | null
  /** What links derive from, sealed; null: the secret key itself. */
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

/** The box of an installation, whose links may derive from the key before this one. */
export const boxOf = (key: Buffer, { linkKey }: InstallationKeys): SecretBox => {
  const box = secretBox(key)
  return linkKey === null ? box : secretBox(key, Buffer.from(box.open(linkKey), 'base64'))
}

/**
 * Opens the secrets of the installation with its key: OPENBOOTH_SECRET_KEY, or `secret.key` in the data folder, which is
 * created at the first start on a new database. The first start also writes the key's fingerprint to the database.
 * @throws when the key is missing, or is not the one the database was set up with
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

/** On a database without a fingerprint, which is new or was last used by an older version. */
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
  // Another process may have been first, with another key.
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

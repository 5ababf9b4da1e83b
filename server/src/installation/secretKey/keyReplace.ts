import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemClock } from '#platform/run/clock.ts'
import { type Env, readEnv } from '#platform/run/env.ts'
import { migrate } from '#platform/database/migrate.ts'
import { requireAlone } from '#platform/database/runningLock.ts'
import { productDatabase } from '#platform/embeddedPostgres/productDatabase.ts'
import { plainLog } from '#platform/run/plainLog.ts'
import { createKey, findKey, readKeyFile } from '#platform/secrets/secretKey.ts'
import { secretBox, type SecretBox } from '#platform/secrets/secrets.ts'
import { readKeyEvidence } from './keyEvidence.ts'
import { boxOf, readInstallationKeys, sameFingerprint } from './openInstallationSecrets.ts'
import { type Counts, type Outcome, replaceKey } from './replaceKey.ts'

// The command `npm run key:replace`.

const usage = `Replaces the secret key of an installation. Stop every OpenBooth process and audio worker first.

  npm run key:replace -- [--old-key FILE] [--yes]

The new key is OPENBOOTH_SECRET_KEY, or secret.key in OPENBOOTH_DATA. If neither exists, the command creates secret.key.
--old-key FILE  contains the old key, in base64 or hexadecimal. The command seals stored secrets with the new key,
                and sent links continue to work.
Without the old key, the command clears stored secrets and issues new staff links. It first lists what
you would lose, and changes nothing until you add --yes.
`

interface Given {
  readonly oldKey: Buffer | undefined
  readonly isConfirmed: boolean
}

const readGiven = async (args: string[]): Promise<Given | undefined> => {
  const { values } = parseArgs({
    args,
    options: {
      'old-key': { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined
  const file = values['old-key']
  const oldKey = file === undefined ? undefined : await readKeyFile(file)
  if (file !== undefined && oldKey === undefined) throw new Error(`${file} does not exist.`)
  return { oldKey, isConfirmed: values.yes ?? false }
}

/** @throws when the database was set up with another key */
const formerBox = async (client: pg.Client, oldKey: Buffer): Promise<SecretBox> => {
  const known = await readInstallationKeys(client)
  const { fingerprint } = secretBox(oldKey)
  const fits =
    known.fingerprint === null
      ? (await readKeyEvidence(client)).fits(secretBox(oldKey))
      : sameFingerprint(fingerprint, known.fingerprint)
  if (!fits) throw new Error('The key of --old-key is not the one this database was set up with.')
  return boxOf(oldKey, known)
}

/** The key from which links derive now, in base64. */
const linkKeyOf = async (client: pg.Client, oldKey: Buffer): Promise<string> => {
  const { linkKey } = await readInstallationKeys(client)
  return linkKey === null ? oldKey.toString('base64') : secretBox(oldKey).open(linkKey)
}

const replace = async (
  client: pg.Client,
  env: Env,
  { oldKey, isConfirmed }: Given,
): Promise<boolean> => {
  const found = await findKey(env)
  const known = await readInstallationKeys(client)
  if (found && sameFingerprint(secretBox(found.key).fingerprint, known.fingerprint ?? '')) {
    say(`Nothing to do: the database already uses this key (${found.source}).`)
    return true
  }
  await client.query('begin')
  const former = oldKey && (await formerBox(client, oldKey))
  // Without a key, a temporary one shows what would be lost.
  const next = found ?? (isConfirmed || former ? await createKey(env) : undefined)
  const box = secretBox(next?.key ?? Buffer.alloc(32))
  const linkKey = oldKey && box.seal(await linkKeyOf(client, oldKey))
  const outcome = await replaceKey(client, {
    former,
    next: box,
    linkKey: linkKey ?? null,
    at: systemClock.now(),
  })
  const isAgreed = isConfirmed || outcome.lost.size === 0
  await client.query(isAgreed && next ? 'commit' : 'rollback')
  report(outcome, isAgreed)
  if (isAgreed && next) say(`The database now uses the key from ${next.source}.`)
  else if (isAgreed) say('Nothing would be lost. Add --yes to create a new key.')
  else
    say(
      'Nothing was changed. If you have the old key, specify it with --old-key. To continue, add --yes.',
    )
  return isAgreed && next !== undefined
}

const listed = (counts: Counts): string =>
  [...counts].map(([what, count]) => `${String(count).padStart(8)}  ${what}\n`).join('')

const report = ({ resealed, lost }: Outcome, isDone: boolean): void => {
  if (resealed.size > 0 && isDone) say(`Sealed with the new key:\n${listed(resealed)}`)
  if (lost.size > 0) say(`${isDone ? 'Lost' : 'This would be lost'}:\n${listed(lost)}`)
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const main = async (): Promise<void> => {
  const given = await readGiven(process.argv.slice(2))
  if (given === undefined) return say(usage)
  const env = readEnv(process.env)
  const database = await productDatabase(env)
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'openbooth key:replace',
  })
  try {
    await client.connect()
    await migrate(database.url, plainLog)
    await requireAlone(client)
    if (!(await replace(client, env, given))) process.exitCode = 1
  } finally {
    await client.end()
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The key was not replaced. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})

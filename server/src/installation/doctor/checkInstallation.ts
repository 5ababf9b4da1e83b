import type pg from 'pg'
import { incidentWords } from '@openbooth/contract/installation/health/texts'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/run/env.ts'
import { findKey } from '#platform/secrets/secretKey.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { ongoingIncidents } from '../health/index.ts'
import { openInstallationSecrets, readInstallationKeys } from '../secretKey/index.ts'
import { fail, type Finding, messageOf, ok, warn } from './finding.ts'

interface CheckedKey {
  readonly finding: Finding
  /** Undefined: stored secrets cannot be read. */
  readonly secrets?: SecretBox
}

/** Compares the secret key with its fingerprint in the database. Never creates a key. */
export const checkKey = async (env: Env, url: string, client: pg.Client): Promise<CheckedKey> => {
  try {
    if ((await readInstallationKeys(client)).fingerprint === null)
      return {
        finding: warn(
          'secret key',
          'The database has no fingerprint of a secret key yet.',
          'Start the server, which writes it.',
        ),
      }
    const secrets = await openInstallationSecrets(env, url)
    const source = (await findKey(env))?.source ?? ''
    const found = `The key from ${source} matches the database (fingerprint ${secrets.fingerprint.slice(0, 8)}).`
    return { finding: ok('secret key', found), secrets }
  } catch (error) {
    return { finding: fail('secret key', messageOf(error), 'Follow “Secrets” in docs/run.md.') }
  }
}

/** Ongoing incidents, as server processes and audio workers report them. */
export const checkIncidents = async (db: Database): Promise<readonly Finding[]> => {
  const incidents = await ongoingIncidents(db.query)
  if (incidents.length === 0) return [ok('incidents', 'No incident is ongoing.')]
  return incidents.map(({ kind, subject, begunAt }) =>
    warn(
      'incidents',
      `${incidentWords[kind].en}${subject === '' ? '' : ` (${subject})`}, since ${begunAt.toISOString()}.`,
      'Follow the next step in Settings › Health.',
    ),
  )
}

import {
  missingFields,
  type ConnectionFields,
} from '@openbooth/contract/installation/modelConnection/providers'
import { refuse } from '#platform/http/refuse.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'

interface GivenConnection {
  readonly host: string
  readonly region: string
  readonly keyId: string
  /** Empty: the stored one stays. */
  readonly key: string
  readonly providerModel?: string
}

export interface StoredConnection {
  readonly host: string | null
  readonly region: string | null
  readonly keyId: string | null
  readonly sealedKey: string | null
}

interface Former extends StoredConnection {
  /** Whether the provider's protocol is the same as before. */
  readonly isSameProvider: boolean
}

/**
 * The connection of a model in storage format: only the fields of its provider, the key sealed. A
 * stored key is only used with the connection it was entered for, so that users who may not read it
 * cannot send it elsewhere.
 * @throws a refusal with each missing field
 */
export const toStored = (
  secrets: SecretBox,
  uses: ConnectionFields,
  given: GivenConnection,
  former?: Former,
): StoredConnection => {
  const kept = (field: 'host' | 'region' | 'keyId'): string | null =>
    uses[field] === 'never' || given[field] === '' ? null : given[field]
  const connection = { host: kept('host'), region: kept('region'), keyId: kept('keyId') }
  const stays =
    former !== undefined &&
    former.isSameProvider &&
    former.host === connection.host &&
    former.keyId === connection.keyId
  const storedKey = uses.key !== 'never' && stays ? former.sealedKey : null
  const missing = missingFields(uses, given, { hasKey: storedKey !== null })
  const hadKey = former !== undefined && former.sealedKey !== null
  if (missing.length > 0)
    refuse(
      'Invalid Input',
      ...missing.map((path) => ({
        path,
        message: path === 'key' && hadKey ? 'Key Must Be Entered Again' : 'Required',
      })),
    )
  const isNew = uses.key !== 'never' && given.key !== ''
  return { ...connection, sealedKey: isNew ? secrets.seal(given.key) : storedKey }
}

/** A stored connection as a provider is reached by it. */
export const opened = (
  secrets: SecretBox,
  { host, region, keyId, sealedKey }: StoredConnection,
) => ({ host, region, keyId, key: sealedKey === null ? null : secrets.open(sealedKey) })

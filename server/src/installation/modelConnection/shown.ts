import type { ModelStatus } from '@openbooth/contract/installation/modelConnection/shapes'
import type { StoredConnection } from './stored.ts'

/** A connection for administrators: whether there is a key, but not the key. */
export const toShown = ({ host, region, keyId, sealedKey }: StoredConnection) => ({
  host: host ?? '',
  region: region ?? '',
  keyId: keyId ?? '',
  hasKey: sealedKey !== null,
})

/** Whether a stored model is available, in wire format. */
export const statusOf = ({ enabled }: { readonly enabled: boolean }): ModelStatus =>
  enabled ? 'enabled' : 'disabled'

/** The form input that leaves a model unchanged: an empty key means the stored one. */
export const typedAgain = <Shown extends ReturnType<typeof toShown>>(shown: Shown) => ({
  ...shown,
  key: '',
})

/** A stored row for the audit log: a new key appears as changed, without its value. */
export const namesOf = <Row extends { readonly sealedKey: string | null }>(
  { sealedKey, ...row }: Row,
  former?: { readonly sealedKey: string | null },
) => ({
  ...row,
  key: sealedKey === null ? 'none' : former && former.sealedKey !== sealedKey ? 'new' : 'stored',
})

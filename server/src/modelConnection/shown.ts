import type { StoredConnection } from './stored.ts'

/** A connection as administrators see it: that there is a key, and never which. */
export const toShown = ({ host, region, keyId, sealedKey }: StoredConnection) => ({
  host: host ?? '',
  region: region ?? '',
  keyId: keyId ?? '',
  hasKey: sealedKey !== null,
})

/** A stored row as the audit log may name it: a new key shows as changed, not as what it is. */
export const namesOf = <Row extends { readonly sealedKey: string | null }>(
  { sealedKey, ...row }: Row,
  former?: { readonly sealedKey: string | null },
) => ({
  ...row,
  key: sealedKey === null ? 'none' : former && former.sealedKey !== sealedKey ? 'new' : 'stored',
})

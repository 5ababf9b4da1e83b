import type { ModelStatus } from '@openbooth/contract/installation/modelConnection/shapes'
import type { StoredConnection } from './stored.ts'

/** A connection as administrators see it: that there is a key, and never which. */
export const toShown = ({ host, region, keyId, sealedKey }: StoredConnection) => ({
  host: host ?? '',
  region: region ?? '',
  keyId: keyId ?? '',
  hasKey: sealedKey !== null,
})

/** Whether a stored model is offered, as the wire says it. */
export const statusOf = ({ enabled }: { readonly enabled: boolean }): ModelStatus =>
  enabled ? 'enabled' : 'disabled'

/** A model as somebody would type it again who leaves it as it is: the key stays unless another is typed. */
export const typedAgain = <Shown extends ReturnType<typeof toShown>>(shown: Shown) => ({
  ...shown,
  key: '',
})

/** A stored row as the audit log may name it: a new key shows as changed, not as what it is. */
export const namesOf = <Row extends { readonly sealedKey: string | null }>(
  { sealedKey, ...row }: Row,
  former?: { readonly sealedKey: string | null },
) => ({
  ...row,
  key: sealedKey === null ? 'none' : former && former.sealedKey !== sealedKey ? 'new' : 'stored',
})

import type { ApiKey } from '@openbooth/contract/users/apiKey/calls'
import type { ApiScope } from '@openbooth/contract/apiScopes'

export const keyColumns = [
  'id',
  'name',
  'shown',
  'scopes',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
] as const

/** The database contains only scopes of the contract. */
export const toKey = (row: Omit<ApiKey, 'scopes'> & { readonly scopes: string[] }): ApiKey => ({
  ...row,
  scopes: row.scopes as ApiScope[],
})

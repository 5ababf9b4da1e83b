/**
 * What a personal API key may be given. A call of the contract names the one it needs; what names none takes a sign-in.
 * `events:write` spends the balance or the hours of its owner.
 */
export const apiScopes = [
  'events:read',
  'events:write',
  'links',
  'recordings',
  'reports',
  'projects',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** How every key begins, so that scanners for leaked secrets know one. */
export const apiKeyPrefix = 'ob_'
/** How much of a key is shown, by which its owner knows it again. */
export const apiKeyShown = 9
export const mostApiKeys = 20

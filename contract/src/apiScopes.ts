/**
 * The scopes of personal API keys. A call names the scope that it needs; a call without a scope
 * requires a signed-in session. `events:write` can spend the owner's balance and hours.
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

/** The prefix of every key, so that scanners for leaked secrets recognise keys. */
export const apiKeyPrefix = 'ob_'
/** The number of displayed characters of a key, so that its owner can recognise it. */
export const apiKeyShown = 9
export const mostApiKeys = 20

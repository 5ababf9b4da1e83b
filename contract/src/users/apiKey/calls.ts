import { z } from 'zod'
import { call } from '../../call.ts'
import { eachOnce, id, instant, name, nothing, wholeNumber } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { apiScopes } from '../../apiScopes.ts'
import { longest, ranges } from '../../limits.ts'

/** A personal API key for its owner. Only the response that creates it contains the key. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The member that it acts as. */
  userName: z.string(),
  /** How the key begins. */
  shown: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: instant,
  /** From when on it is refused. Null: it has no end. */
  expiresAt: instant.nullable(),
  /** To the minute. Null: never. */
  lastUsedAt: instant.nullable(),
})
export type ApiKey = z.output<typeof apiKey>

const owned = { kind: 'apiKey', field: 'id', refusal: 'API Key Not Found' } as const

/**
 * Personal API keys: access for programs as the same user with fewer rights. API keys cannot manage
 * API keys.
 */
export const apiKeyCalls = {
  list: call({
    path: '/conf/apiKey/list',
    permission: 'keys',
    summary:
      'Lists API keys of the acting workspace, newest first, including expired keys. Owners see all keys, other members their own.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: z.array(apiKey),
  }),
  create: call({
    path: '/conf/apiKey/create',
    permission: 'keys',
    summary: 'Creates an API key. The key is returned only here. Requires the caller’s password.',
    who: everyRole,
    needsProof: true,
    input: z.object({
      name: name('Key Name Required', longest.shortName),
      scopes: z
        .array(z.enum(apiScopes))
        .min(1, 'Scope Required')
        .max(apiScopes.length)
        .overwrite(eachOnce),
      /** Absent: it has no end. */
      days: wholeNumber(ranges.apiKeyDays).optional(),
      password: z.string().min(1, 'Password Required').max(longest.password),
    }),
    output: z.object({ apiKey, key: z.string() }),
    errors: [
      'User Password Error',
      'Too Many Attempts, Please Try Again Later',
      'API Key Number Has Reached Its Limit',
    ],
  }),
  revoke: call({
    path: '/conf/apiKey/revoke',
    permission: 'keys',
    summary: 'Revokes one of the caller’s API keys immediately.',
    who: everyRole,
    input: z.object({ id }),
    output: nothing,
    errors: ['API Key Not Found'],
    owned,
  }),
}

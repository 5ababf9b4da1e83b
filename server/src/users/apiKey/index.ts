import type { Verb } from '#platform/http/verb.ts'
import { createKey } from './createKey.ts'
import { listKeys } from './listKeys.ts'
import { revokeKey } from './revokeKey.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listKeys, createKey, revokeKey]

import type { Verb } from '#platform/http/verb.ts'
import { find } from './find.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [find]

import type { Verb } from '#platform/http/verb.ts'
import { getProgramme } from './getProgramme.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getProgramme]

import type { Verb } from '#platform/http/verb.ts'
import { enterRoom } from './enter.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [enterRoom]

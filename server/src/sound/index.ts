import type { Verb } from '#platform/http/verb.ts'
import { enterRooms } from './enter.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [enterRooms]

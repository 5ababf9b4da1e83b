import type { Verb } from '#platform/http/verb.ts'
import { getUserDetail } from './getUserDetail.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getUserDetail]

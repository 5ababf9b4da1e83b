import type { Verb } from '#platform/http/verb.ts'
import { getAttention } from './getAttention.ts'
import { getOverview } from './getOverview.ts'
import { getSpend } from './getSpend.ts'
import { getToday } from './getToday.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getOverview, getAttention, getToday, getSpend]

import type { Verb } from '#platform/http/verb.ts'
import { dismissSetup } from './dismissSetup.ts'
import { getAttention } from './getAttention.ts'
import { getOverview } from './getOverview.ts'
import { getSetup } from './getSetup.ts'
import { getSpend } from './getSpend.ts'
import { getToday } from './getToday.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  getOverview,
  getAttention,
  getSetup,
  dismissSetup,
  getToday,
  getSpend,
]

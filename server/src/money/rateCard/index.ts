import type { Verb } from '#platform/http/verb.ts'
import { addRateCard } from './addRateCard.ts'
import { listRateCards } from './listRateCards.ts'
import { removeRateCard } from './removeRateCard.ts'

export { rateCardJson, readRateCard } from './queries.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [listRateCards, addRateCard, removeRateCard]

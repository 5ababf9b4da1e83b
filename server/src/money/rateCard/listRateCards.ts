import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { verb } from '#platform/http/verb.ts'
import { rateCardRows, toRateCard } from './queries.ts'

/** Every rate card, the latest of each country type first. */
export const listRateCards = verb(agentCalls.rateCards, async ({ app, at }) => {
  const rows = await rateCardRows(app.db.query)
    .orderBy('r.countryType')
    .orderBy('r.startsAt', 'desc')
    .execute()
  return rows.map((row) => toRateCard(row, at))
})

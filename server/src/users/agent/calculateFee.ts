import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { priceForAgent } from './priceForAgent.ts'

/** An event's price for an agent, with the rate card. */
export const calculateFee = verb(agentCalls.fee, async ({ app, at, actor }, input) => {
  const isAdmin = actor.role === role.admin
  const countryType = isAdmin ? input.countryType : actor.agentCountryType
  const card = {
    countryType: countryType ?? agentCountryType.developed,
    cardAt: (isAdmin ? input.cardAt : undefined) ?? at,
  }
  const [priced, { currency }] = await Promise.all([
    priceForAgent(app.db.query, input, card, at),
    readSettings(app.db),
  ])
  return { ...priced, currency }
})

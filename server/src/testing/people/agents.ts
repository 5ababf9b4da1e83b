import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { agentCountryType, type AgentCountryType, role } from '@openbooth/contract/roles'
import { giveMoney } from '#testing/people/giveMoney.ts'
import type { TestServer, TestUser } from '#testing/server.ts'

/** An agent with money in the wallet, in cents. */
export const makeAgent = async (
  server: TestServer,
  cents = 0n,
  countryType: AgentCountryType = agentCountryType.developed,
): Promise<TestUser> => {
  const agent = await server.user(role.agent)
  await server.app.db.query
    .updateTable('workspaces')
    .set({ agentCountryType: countryType })
    .where('id', '=', agent.id)
    .execute()
  if (cents > 0n) await giveMoney(server, agent, cents)
  return agent
}

/** A user bound to an agent. */
export const makeCustomer = async (server: TestServer, agent: TestUser): Promise<TestUser> => {
  const customer = await server.user()
  const bound = { userIds: [Number(customer.id)], agentId: Number(agent.id) }
  await server.ok(agentCalls.bind, bound, await server.user(role.admin))
  return customer
}

import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { agentCountryType } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { buy } from '#testing/people/subscribers.ts'

let server: TestServer
let agent: TestUser
let customer: TestUser
beforeAll(async () => {
  server = await startTestServer()
  agent = await makeAgent(server)
  customer = await makeCustomer(server, agent)
  await giveMoney(server, customer, 1000_00n)
  await buy(server, customer, { packageId: 2, period: 'month' })
})
afterAll(() => closeProven(server))

test('No agent of any country type reads payments and balances of others, including those of a customer.', async () => {
  const agents = [
    agent,
    await makeAgent(server, 0n, agentCountryType.developed),
    await makeAgent(server, 0n, agentCountryType.developing),
  ]
  const userId = Number(customer.id)
  const [record] = (await server.ok(billingCalls.list, {}, customer)).rows
  const [order] = (await server.ok(paymentCalls.list, {}, customer)).rows
  for (const one of agents) {
    for (const call of [billingCalls.list, billingCalls.totals, billingCalls.export])
      expect(await server.call(call, { userId }, one)).toMatchObject({ msg: 'No Permission' })
    for (const call of [paymentCalls.list, paymentCalls.export])
      for (const whose of [{ userId }, { everybody: true }, { everybody: true, userId }])
        expect(await server.call(call, whose, one)).toMatchObject({ msg: 'No Permission' })
    expect(await server.call(billingCalls.get, { id: record!.id }, one)).toMatchObject({
      msg: 'Billing Record Not Found',
    })
    expect(await server.call(paymentCalls.get, { id: order!.id }, one)).toMatchObject({
      msg: 'Order Not Found',
    })
    const own = (await server.ok(billingCalls.list, {}, one)).rows
    expect(own.map(({ id }) => id)).not.toContain(record!.id)
    expect((await server.ok(paymentCalls.list, {}, one)).total).toBe(0)
  }
})

test('No search in the statement of an agent finds data of a customer.', async () => {
  const [order] = (await server.ok(paymentCalls.list, {}, customer)).rows
  expect((await server.ok(billingCalls.list, { search: order!.number }, customer)).total).toBe(1)
  expect((await server.ok(billingCalls.list, { search: order!.number }, agent)).total).toBe(0)
  expect((await server.ok(paymentCalls.list, { search: order!.number }, agent)).total).toBe(0)
})

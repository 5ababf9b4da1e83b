import { allCalls } from '@openbooth/contract'
import type { Call } from '@openbooth/contract/call'
import { agentCountryType, everyRole, role, type Role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAgent } from './agents.ts'
import { makeSomebodysObject } from './objects.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

// Generated from the contract: a call added to it is tested here without a line being written.

let server: TestServer
const users = new Map<number, TestUser>()
beforeAll(async () => {
  server = await startTestServer()
  for (const one of everyRole) users.set(one, await server.user(one))
})
afterAll(() => server.close())

const calls = allCalls()
const forSignedIn = calls.filter(({ call }) => Array.isArray(call.who))

describe.each(forSignedIn)('$name', ({ call }) => {
  test('Without a token it is refused.', async () => {
    expect(await server.call(call, {})).toMatchObject({ code: 50008 })
  })

  test('With a token nobody was given it is refused.', async () => {
    expect(await server.call(call, {}, { token: 'x'.repeat(43) })).toMatchObject({
      code: 50008,
    })
  })

  const refused = everyRole.filter((one) => !(call.who as readonly number[]).includes(one))
  test.each(refused)('Role %i is refused.', async (one) => {
    const { token } = users.get(one)!
    expect(await server.call(call, {}, { token })).toMatchObject({ msg: 'No Permission' })
  })
})

const limited = forSignedIn.filter(({ call }) => call.countryType !== undefined)
test.each(limited)('$name is refused to agents of the other country type.', async ({ call }) => {
  const { developed, developing } = agentCountryType
  const other = call.countryType === developed ? developing : developed
  const { token } = await makeAgent(server, 0n, other)
  expect(await server.call(call, {}, { token })).toMatchObject({ msg: 'No Permission' })
})

/** Strangers of every kind that may make a call at all; administrators see what is everybody's. */
const strangersTo = async ({ who, countryType }: Call): Promise<TestUser[]> => {
  const roles = (who as readonly Role[]).filter((one) => one !== role.admin)
  if (roles.length === 0) return [await server.user(role.admin)]
  const types = Object.values(agentCountryType).filter(
    (type) => countryType === undefined || type === countryType,
  )
  const strangers: TestUser[] = []
  if (roles.includes(role.organiser)) strangers.push(await server.user())
  if (roles.includes(role.agent))
    for (const type of types) strangers.push(await makeAgent(server, 0n, type))
  return strangers
}

const naming = calls.filter(({ call }) => call.owned)
describe.each(naming)('$name', ({ name, call }) => {
  test('Somebody else’s object is answered to strangers of every role and country type like one that does not exist, and stays as it was.', async () => {
    const { kind, refusal } = call.owned!
    const { input, unchanged } = await makeSomebodysObject(server, kind, name)
    for (const stranger of await strangersTo(call))
      expect(await server.call(call, input as never, stranger)).toMatchObject({ msg: refusal })
    await unchanged()
  })
})

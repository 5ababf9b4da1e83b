import { allCalls } from '@openbooth/contract'
import { everyRole, role, type Role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const naming = calls.filter(({ call }) => call.owned)
describe.each(naming)('$name', ({ name, call }) => {
  test('Somebody else’s object is answered like one that does not exist, and stays as it was.', async () => {
    const { kind, refusal } = call.owned!
    const who = call.who as readonly Role[]
    const stranger = await server.user(who.includes(role.organiser) ? role.organiser : who[0])
    const { input, unchanged } = await makeSomebodysObject(server, kind, name)
    expect(await server.call(call, input as never, stranger)).toMatchObject({ msg: refusal })
    await unchanged()
  })
})

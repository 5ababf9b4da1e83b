import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { allCalls } from '@openbooth/contract'
import { isForSeats, isForSignedIn, type Call } from '@openbooth/contract/call'
import { agentCountryType, role, type Role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAgent } from '../people/agents.ts'
import { type Channels, draftOf, makeChannels, makeMediaServer, startNow } from '../events.ts'
import { hostileInputs } from './hostileInputs.ts'
import { codesOf, comeIn } from '../people/people.ts'
import { startTestServer, type TestServer, type TestUser } from '../server.ts'

// Generated from the contract: the server refuses or executes any input and never crashes.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

/** A caller with permission for the call; new each time, because some calls end the session. */
const callerOf = async (call: Call): Promise<Partial<TestUser> & { seat?: string }> => {
  if (isForSeats(call)) {
    const host = await server.user()
    const { id } = await startNow(server, channels, host, 60)
    return comeIn(server, (await codesOf(server, host, id)).technician.code)
  }
  if (!isForSignedIn(call)) return {}
  const [first] = call.who.toSorted((one: Role, other: Role) => other - one)
  return first === role.agent
    ? makeAgent(server, 0n, call.countryType ?? agentCountryType.developing)
    : server.user(first)
}

const calls = allCalls().map(({ name, call }) => ({ name, call, ...hostileInputs(name, call) }))
const accepts = (call: Call, input: unknown) => z.safeDecode(call.input, input).success

test('The base inputs of this test are valid in the contract, so that the test reaches the calls.', () => {
  const strange = calls.filter(({ call, ordinary }) => !accepts(call, ordinary))
  expect(strange.map(({ name }) => name)).toEqual([])
})

test('No schema crashes on hostile input.', () => {
  for (const { name, call, hostile } of calls)
    for (const input of hostile)
      expect(() => accepts(call, input), `${name} ${JSON.stringify(input)}`).not.toThrow()
})

test('A text with half a surrogate pair or NUL is refused at its field, at any depth.', async () => {
  const agent = await makeAgent(server, 0n, agentCountryType.developed)
  for (const name of ['\ud800', 'a\udfffb', 'a\u0000'])
    expect(await server.call(projectCalls.create, { name }, agent)).toMatchObject({
      msg: 'Invalid Input',
      data: { fields: [{ path: 'name', message: 'Not Valid' }] },
    })
  const deep = { booths: [{ interpreters: [{ name: '\udc00' }] }] }
  expect(await server.call(eventCalls.quote, deep as never, agent)).toMatchObject({
    data: { fields: [{ path: 'booths.0.interpreters.0.name' }] },
  })
  expect(await server.call(eulaCalls.read, { '\ud800': 1 } as never)).toMatchObject({
    msg: 'Invalid Input',
  })
})

test('A body that is missing, empty, no object or no JSON is refused.', async () => {
  const post = async (body: string | undefined) => {
    const response = await fetch(server.address + accountCalls.login.path, {
      method: 'POST',
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })
    return [response.status, ((await response.json()) as { msg: string }).msg]
  }
  for (const body of [undefined, '', '[', 'null', '5', '"x"', '[]', '{"a":1}}'])
    expect(await post(body), body).toEqual([400, 'Invalid Input'])
})

test('An input of maximum depth is refused like any other.', async () => {
  const user = await server.user()
  const deep = '['.repeat(120_000) + '"\\ud800"' + ']'.repeat(120_000)
  const send = async (body: string) => {
    const headers = { 'content-type': 'application/json', token: user.token }
    const path = server.address + eventCalls.create.path
    const response = await fetch(path, { method: 'POST', headers, body })
    return [response.status, ((await response.json()) as { msg: string }).msg]
  }
  expect(await send(`{"name":${deep}}`)).toEqual([400, 'Invalid Input'])
  expect(await send(`{"name":${deep.replace(String.raw`\ud800`, '')}}`)).toEqual([
    400,
    'Invalid Input',
  ])
})

test('An operation id used by an event cannot be used for a grant.', async () => {
  const [host, admin] = [await server.user(), await server.user(role.admin)]
  const draft = draftOf(channels)
  await server.ok(eventCalls.create, draft, host)
  const gift = {
    operationId: draft.operationId,
    userId: Number(host.id),
    asset: 'BOOTH_HOUR',
    amount: 1,
    reason: 'A gift',
  } as const
  expect(await server.call(userAdminCalls.grant, gift, admin)).toMatchObject({
    msg: 'Already Changed By This Save',
  })
})

// Schemas refuse most invalid inputs before the verbs, so only accepted ones are sent over HTTP.
// They may change everything, so this test is the last one.
test.each(
  calls.filter(({ call }) => call.method === 'POST' && !call.upload && call.answers !== 'stream'),
)(
  '$name refuses or handles all input that its schema allows.',
  async ({ call, ordinary, hostile }) => {
    let caller = await callerOf(call)
    for (const input of [ordinary, ...hostile.filter((one) => accepts(call, one))]) {
      const response = await server.fetch(call, input, caller)
      const answer =
        response.status < 500 ? '' : `${JSON.stringify(input)} ${await response.text()}`
      expect(answer).toBe('')
      // Some calls end their own session or seat.
      if (response.status === 401 || isForSeats(call)) caller = await callerOf(call)
    }
  },
)

import { allCalls } from '@openbooth/contract'
import { isForSeats, isForSignedIn, type Call, finalReportsSeconds } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { liveConnectionCalls } from '@openbooth/contract/live/liveConnections/calls'
import {
  agentCountryType,
  everyRole,
  everySeatRole,
  memberRoles,
  role,
  type MemberRole,
  type Role,
} from '@openbooth/contract/roles'
import { roleMay } from '@openbooth/contract/permissions'
import { apiScopes } from '@openbooth/contract/apiScopes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSeat } from '#platform/http/seat.ts'
import { makeAgent } from '../people/agents.ts'
import { boothOf, makeChannels, makeMediaServer, startNow, type Channels } from '../events.ts'
import { keyOf } from '../people/apiKeys.ts'
import { messageIn, messageTo } from './messageTo.ts'
import { makeSomebodysObject } from './objects.ts'
import { codesOf, comeIn } from '../people/people.ts'
import { makeMember, makeTeam, type Member } from '../people/teams.ts'
import { type Caller, startTestServer, type TestServer, type TestUser } from '../server.ts'

// Generated from the contract: a call added to it is tested here without a line being written.

let server: TestServer
let channels: Channels
const users = new Map<number, TestUser>()
/** A team that the users are no members of. */
let foreign: Member
const members = new Map<MemberRole, Member>()
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
  for (const one of everyRole) users.set(one, await server.user(one))
  foreign = await makeTeam(server, await server.user())
  const { workspace } = foreign
  for (const one of memberRoles)
    members.set(one, await makeMember(server, workspace, await server.user(), one))
})
afterAll(() => server.close())

const calls = allCalls()
const forSignedIn = calls.flatMap(({ name, call }) => (isForSignedIn(call) ? [{ name, call }] : []))

describe.each(forSignedIn)('$name', ({ call }) => {
  test('A call without a token is refused.', async () => {
    expect(await server.call(call, {})).toMatchObject({ code: 50008 })
  })

  test('A call with an unknown token is refused.', async () => {
    expect(await server.call(call, {}, { token: 'x'.repeat(43) })).toMatchObject({
      code: 50008,
    })
  })

  const refused = everyRole.filter((one) => !call.who.includes(one))
  test.each(refused)('A call by role %i is refused.', async (one) => {
    const { token } = users.get(one)!
    expect(await server.call(call, {}, { token })).toMatchObject({ msg: 'No Permission' })
  })
})

// Each call declares a permission, and the permission lists the roles of members that have it.
describe.each(forSignedIn)('$name for a workspace', ({ call }) => {
  const caller = () => users.get(call.who[0]!)!

  test('A call for a workspace is refused if the caller is not a member.', async () => {
    for (const workspace of [foreign.workspace, 99_999_999, '0', 'x', '1 or 1=1'])
      expect(await server.call(call, {}, { ...caller(), workspace })).toMatchObject({
        msg: 'Workspace Not Found',
      })
  })

  const { permission } = call
  if (permission === undefined) return
  const refused = memberRoles.filter((one) => !roleMay(one, permission))
  test.each(refused)('A call by a member with the role %s is refused.', async (one) => {
    expect(await server.call(call, {}, members.get(one))).toMatchObject({ msg: 'No Permission' })
  })
})

describe.each(forSignedIn)('$name with an API key', ({ call }) => {
  const caller = () => users.get(call.who[0]!)!
  const others = apiScopes.filter((one) => one !== call.scope)

  test('An API key with every scope except the needed one is refused.', async () => {
    const key = await keyOf(server, caller(), others)
    expect(await server.call(call, {}, { key })).toMatchObject({
      msg: 'The API Key May Not Do This',
    })
  })

  const { scope } = call
  if (scope === undefined) return
  test('An API key with only the needed scope is accepted.', async () => {
    const key = await keyOf(server, caller(), [scope])
    expect(await messageIn(await server.fetch(call, {}, { key }))).not.toMatch(
      /Key|No Permission|Token/,
    )
  })
})

const withProof = forSignedIn.filter(({ call }) => call.needsProof)
test.each(withProof)('$name is refused without a recent proof of identity.', async ({ call }) => {
  const caller = users.get(call.who[0]!)!
  const setProof = (at: Date) =>
    server.app.db.query
      .updateTable('sessions')
      .set({ provedAt: at })
      .where('userId', '=', caller.id)
      .execute()
  await setProof(new Date(server.clock.now().getTime() - 600_001))
  expect(await server.call(call, {}, caller)).toMatchObject({ code: 40121, msg: 'Proof Required' })
  await setProof(server.clock.now())
  expect(await server.call(call, {}, caller)).not.toMatchObject({ msg: 'Proof Required' })
})

test.each(forSignedIn)(
  '$name in a session that must set up a second factor is refused unless it serves that.',
  async ({ call }) => {
    const caller = await server.user(call.who[0])
    await server.app.db.query
      .updateTable('sessions')
      .set({ mustEnrol: true })
      .where('userId', '=', caller.id)
      .execute()
    const received = await messageIn(await server.fetch(call, {}, caller))
    if (call.beforeEnrolment) expect(received).not.toBe('Second Factor Setup Required')
    else expect(received).toBe('Second Factor Setup Required')
  },
)

const limited = forSignedIn.filter(({ call }) => call.countryType !== undefined)
test.each(limited)('$name is refused to agents of the other country type.', async ({ call }) => {
  const { developed, developing } = agentCountryType
  const other = call.countryType === developed ? developing : developed
  const { token } = await makeAgent(server, 0n, other)
  expect(await server.call(call, {}, { token })).toMatchObject({ msg: 'No Permission' })
})

const forSeats = calls.flatMap(({ name, call }) => (isForSeats(call) ? [{ name, call }] : []))

describe.each(forSeats)('$name', ({ call }) => {
  const answerTo = async (as: Caller) => messageIn(await server.fetch(call, {}, as))

  test('A call without a ticket, with only a token, or with an unknown ticket is refused.', async () => {
    const { token } = users.get(role.admin)!
    for (const invalidCaller of [{}, { token }, { seat: 'x'.repeat(43) }])
      expect(await answerTo(invalidCaller)).toBe('Code Not Found')
  })

  const rights = everySeatRole.map((one) => [one, call.who.seat.includes(one)] as const)
  test.each(rights)('A ticket of %s is accepted: %s.', async (one, isAllowed) => {
    const { codes } = await startEvent()
    const message = await answerTo(await enter(codes[one].code))
    if (isAllowed)
      expect(message).not.toMatch(/^(No Permission|Code Not Found|The Event Is Closed)$/)
    else expect(message).toBe('No Permission')
  })

  const [anyRole] = call.who.seat
  test('A ticket expires with its connection, its code and the event.', async () => {
    const { host, id, codes } = await startEvent()
    const { id: codeId, code } = codes[anyRole!]
    const gone = call.who.alsoGone ? 'Success' : undefined
    const left = await enter(code)
    await server.ok(liveConnectionCalls.leave, {}, left)
    if (call.who.afterLeaving) {
      expect(await answerTo(left)).not.toBe('Code Not Found')
      server.clock.advance((finalReportsSeconds + 1) * 1000)
    }
    expect(await answerTo(left)).toBe(gone ?? 'Code Not Found')
    const putOut = await enter(code)
    await server.ok(eventCalls.revokeCode, { id: codeId }, host)
    expect(await answerTo(putOut)).toBe('Code Not Found')
    const { link } = await server.ok(eventCalls.reissueCode, { id: codeId }, host)
    const late = await enter(link.split('/').at(-1)!)
    await server.ok(eventCalls.close, { id, version: 1 }, host)
    if (call.who.finalReports) {
      expect(await answerTo(late)).not.toBe('The Event Is Closed')
      server.clock.advance((finalReportsSeconds + 1) * 1000)
    }
    expect(await answerTo(late)).toBe(gone ?? 'The Event Is Closed')
  })

  test('A ticket gives access to no other event.', async () => {
    const { codes } = await startEvent()
    const other = await startEvent('Somebody else’s')
    await enter(other.codes.listener.code)
    const before = await server.ok(eventCalls.codes, { eventId: other.id }, other.host)
    const seat = await enter(codes[anyRole!].code)
    // The first message of a stream contains all of its data; the stream has no end.
    const reader = (await server.fetch(call, {}, seat)).body!.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    expect(Buffer.from(value!).toString()).not.toContain('Somebody else’s')
    expect(await server.ok(eventCalls.codes, { eventId: other.id }, other.host)).toEqual(before)
  })
})

test('A ticket of a role that the call does not name is refused.', async () => {
  const { codes } = await startEvent()
  const { seat } = await enter(codes.listener.code)
  await expect(takeSeat(server.app, { seat: ['host', 'technician'] }, seat)).rejects.toThrow(
    'No Permission',
  )
})

/** A person on a separate network: too many people on one network would need proofs of work. */
const enter = (code: string) => {
  people += 1
  return comeIn(server, code, {}, { from: `10.0.${people >> 8}.${people & 255}` })
}
let people = 0

/** A running event with a code for each seat role. */
const startEvent = async (name = 'Annual meeting') => {
  const host = await server.user()
  const booths = [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }] }]
  const { id } = await startNow(server, channels, host, 60, {
    name,
    booths,
    speakers: [{ name: 'Bea' }],
  })
  return { host, id, codes: await codesOf(server, host, id) }
}

/**
 * A stranger with each role that may make the call, except administrators, who may see all data.
 */
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
  test('An object of another user is reported as missing to strangers of every role and country type, and stays unchanged.', async () => {
    const { kind, refusal } = call.owned!
    const { input, unchanged } = await makeSomebodysObject(server, kind, name)
    for (const stranger of await strangersTo(call))
      expect(await messageTo(server, call, input, stranger)).toBe(refusal)
    // Members of another workspace, in each role.
    const isForOrganisers = isForSignedIn(call) && call.who.includes(role.organiser)
    for (const [memberRole, member] of members) {
      const mayCall = isForOrganisers && roleMay(memberRole, call.permission ?? 'manage')
      const expected = mayCall ? refusal : 'No Permission'
      expect(await messageTo(server, call, input, member)).toBe(expected)
    }
    await unchanged()
  })
})

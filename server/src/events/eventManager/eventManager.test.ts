import { randomUUID } from 'node:crypto'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventManagerCalls } from '@openbooth/contract/events/eventManager/calls'
import { role } from '@openbooth/contract/roles'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { mostEventManagers } from '@openbooth/contract/users/workspace/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftOf, makeChannels } from '#testing/events.ts'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { keyOf } from '#testing/people/apiKeys.ts'
import { spendMails } from '#testing/people/spendMails.ts'
import { makeMember, makeTeam } from '#testing/people/teams.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.resetClock())

const message = async (...call: Parameters<TestServer['call']>) => (await server.call(...call)).msg

const ownEvent = async () => {
  const owner = await server.user()
  const { id } = await server.ok(eventCalls.create, draftOf(await makeChannels(server)), owner)
  return { owner, eventId: id }
}
const list = (eventId: number, as: TestUser) => server.ok(eventManagerCalls.list, { eventId }, as)
const invite = async (
  eventId: number,
  owner: TestUser,
  { emailAddress }: TestUser,
  as: 'planner' | 'host' | 'viewer' = 'viewer',
) => {
  await server.ok(eventManagerCalls.invite, { eventId, emailAddress, role: as }, owner)
  const { invitations } = await list(eventId, owner)
  return invitations.find((one) => one.emailAddress === emailAddress)!.id
}

test('A person invited to one event manages it after accepting, and belongs to no team.', async () => {
  const { owner, eventId } = await ownEvent()
  const person = await server.user()
  const id = await invite(eventId, owner, person, 'host')
  expect((await server.ok(workspaceCalls.mine, {}, person)).invitations).toMatchObject([
    { id, role: 'host', invitedBy: owner.userName, eventName: expect.any(String) },
  ])
  expect(await server.ok(workspaceCalls.acceptInvitation, { id }, person)).toEqual({
    workspaceId: Number(owner.id),
    eventId,
  })
  expect((await server.ok(workspaceCalls.mine, {}, person)).workspaces).toHaveLength(1)
  const expected = [{ user: { id: Number(person.id) }, role: 'host' }]
  expect(await list(eventId, owner)).toMatchObject({
    managers: expected,
    invitations: [],
    mayChange: true,
  })
  expect(await list(eventId, person)).toMatchObject({ managers: expected, mayChange: false })
})

test('A shared event is in the personal list of its manager until the manager is removed.', async () => {
  const { owner, eventId } = await ownEvent()
  const person = await server.user()
  const id = await invite(eventId, owner, person)
  await server.ok(workspaceCalls.acceptInvitation, { id }, person)
  const listed = async (as: TestUser & { workspace?: bigint }) =>
    (await server.ok(eventCalls.list, { whose: 'both' }, as)).rows.map((row) => row.id)
  expect(await listed(person)).toEqual([eventId])
  const team = await makeTeam(server, person)
  expect(await listed(team)).toEqual([])
  expect(await server.ok(eventCalls.get, { id: eventId }, person)).toMatchObject({ id: eventId })
  await server.ok(eventManagerCalls.remove, { eventId, userId: Number(person.id) }, owner)
  expect(await listed(person)).toEqual([])
  expect(await message(eventCalls.get, { id: eventId }, person)).toBe('Event Not Found')
})

test('Only members who may plan can change the managers of an event.', async () => {
  const { owner, eventId } = await ownEvent()
  const manager = await server.user()
  const id = await invite(eventId, owner, manager, 'planner')
  await server.ok(workspaceCalls.acceptInvitation, { id }, manager)
  const planner = await makeMember(server, owner.id, await server.user(), 'planner')
  const viewer = await makeMember(server, owner.id, await server.user(), 'viewer')
  const input = { eventId, emailAddress: 'one@example.test', role: 'viewer' } as const
  expect(await message(eventManagerCalls.invite, input, manager)).toBe('Event Not Found')
  expect(await message(eventManagerCalls.invite, input, viewer)).toBe('No Permission')
  expect(await message(eventManagerCalls.invite, input, planner)).toBe('Success')
  const removal = { eventId, userId: Number(manager.id) }
  expect(await message(eventManagerCalls.remove, removal, viewer)).toBe('No Permission')
})

test('The history of an event shows invited addresses only to people who may invite.', async () => {
  const { owner, eventId } = await ownEvent()
  const manager = await server.user()
  const id = await invite(eventId, owner, manager, 'planner')
  await server.ok(workspaceCalls.acceptInvitation, { id }, manager)
  const planner = await makeMember(server, owner.id, await server.user(), 'planner')
  const viewer = await makeMember(server, owner.id, await server.user(), 'viewer')
  const admin = await server.user(role.admin)
  const invitedIn = async (as: TestUser) => {
    const { history } = await server.ok(eventCalls.get, { id: eventId }, as)
    return history.find(({ action }) => action === 'event.inviteManager')!.details
  }
  const shown = { emailAddress: manager.emailAddress, role: 'planner' }
  for (const one of [owner, planner, admin]) expect(await invitedIn(one)).toEqual(shown)
  for (const one of [manager, viewer]) expect(await invitedIn(one)).toEqual({ role: 'planner' })
})

test('Members and managers cannot be invited again, and an address has one pending invitation.', async () => {
  const { owner, eventId } = await ownEvent()
  const manager = await server.user()
  const id = await invite(eventId, owner, manager)
  const again = (emailAddress: string) =>
    message(eventManagerCalls.invite, { eventId, emailAddress, role: 'host' }, owner)
  expect(await again(manager.emailAddress)).toBe('Already Invited')
  await server.ok(workspaceCalls.acceptInvitation, { id }, manager)
  expect(await again(manager.emailAddress)).toBe('Already A Member')
  expect(await again(owner.emailAddress)).toBe('Already A Member')
  const twice = await Promise.all([again('new@example.test'), again('new@example.test')])
  expect(twice.toSorted()).toEqual(['Already Invited', 'Success'])
})

test('Managers and pending invitations of an event are limited, and so are the emails of a user.', async () => {
  const { owner, eventId } = await ownEvent()
  const id = await invite(eventId, owner, await server.user())
  await server.app.db.pool.query(
    `insert into workspace_invitations (workspace_id, event_id, email_address, role, invited_by, created_at, secret_hash, expires_at, sent_at)
     select $1, $2, n || '@filled.test', 'viewer', $1, $3, decode(md5(random()::text), 'hex'), $3::timestamptz + interval '7 days', $3
     from generate_series(1, $4::integer) n`,
    [owner.id, eventId, server.clock.now(), mostEventManagers - 1],
  )
  const last = { eventId, emailAddress: 'last@example.test', role: 'viewer' } as const
  const call = () => message(eventManagerCalls.invite, last, owner)
  expect(await call()).toBe('Team Size Has Reached Its Limit')
  await spendMails(server, owner.id)
  expect(await call()).toBe('Too Many Mails')
  server.clock.advance(60_000)
  expect(await message(eventManagerCalls.resendInvitation, { eventId, id }, owner)).toBe(
    'Too Many Mails',
  )
})

test('Invitations to an event are sent again and revoked by members of its workspace alone.', async () => {
  const { owner, eventId } = await ownEvent()
  const other = await ownEvent()
  const person = await server.user()
  const id = await invite(eventId, owner, person)
  for (const call of [eventManagerCalls.resendInvitation, eventManagerCalls.revokeInvitation]) {
    expect(await message(call, { eventId, id }, other.owner)).toBe('Event Not Found')
    expect(await message(call, { eventId: other.eventId, id }, other.owner)).toBe(
      'Invitation Not Found',
    )
  }
  expect(await message(eventManagerCalls.resendInvitation, { eventId, id }, owner)).toBe(
    'Invitation Sent A Moment Ago',
  )
  server.clock.advance(60_000)
  await server.ok(eventManagerCalls.resendInvitation, { eventId, id }, owner)
  await server.ok(eventManagerCalls.revokeInvitation, { eventId, id }, owner)
  expect(await message(workspaceCalls.acceptInvitation, { id }, person)).toBe(
    'Invitation Not Valid',
  )
})

test('A manager gets another role, is removed with an email, and can stop managing.', async () => {
  const { owner, eventId } = await ownEvent()
  const [one, two] = [await server.user(), await server.user()]
  for (const person of [one, two]) {
    const id = await invite(eventId, owner, person)
    await server.ok(workspaceCalls.acceptInvitation, { id }, person)
  }
  const userId = Number(one.id)
  await server.ok(eventManagerCalls.changeRole, { eventId, userId, role: 'planner' }, owner)
  expect((await list(eventId, owner)).managers[0]!.role).toBe('planner')
  await server.ok(eventManagerCalls.remove, { eventId, userId }, owner)
  expect(await mailKindsTo(server, one)).toContain('memberRemoved')
  expect(await message(eventManagerCalls.list, { eventId }, one)).toBe('Event Not Found')
  for (const change of [
    () => message(eventManagerCalls.remove, { eventId, userId }, owner),
    () => message(eventManagerCalls.changeRole, { eventId, userId, role: 'host' }, owner),
  ])
    expect(await change()).toBe('Event Manager Not Found')
  await server.ok(eventManagerCalls.remove, { eventId, userId: Number(two.id) }, two)
  expect((await list(eventId, owner)).managers).toEqual([])
  const admin = await server.user(role.admin)
  const { rows } = await server.ok(
    auditLogCalls.list,
    { objectType: 'event', objectId: String(eventId) },
    admin,
  )
  expect(rows.map(({ action, actor }) => [action, actor?.userName]).slice(0, 4)).toEqual([
    ['event.removeManager', two.userName],
    ['event.removeManager', owner.userName],
    ['event.changeManager', owner.userName],
    ['event.acceptManagement', two.userName],
  ])
})

test('A host of one event sees its codes, and only a planner changes and emails them.', async () => {
  const { owner, eventId } = await ownEvent()
  const [host, planner] = [await server.user(), await server.user()]
  for (const [person, as] of [[host, 'host'] as const, [planner, 'planner'] as const]) {
    const id = await invite(eventId, owner, person, as)
    await server.ok(workspaceCalls.acceptInvitation, { id }, person)
  }
  const [code] = await server.ok(eventCalls.codes, { eventId }, host)
  const { id } = code!
  const codes = [{ id, emailAddress: 'one@example.test' }]
  const changes = (as: TestUser) =>
    Promise.all([
      message(eventCalls.reissueCode, { id }, as),
      message(eventCalls.revokeCode, { id }, as),
      message(eventCalls.mailCodes, { eventId, codes, isReminder: false }, as),
    ])
  expect(await changes(host)).toEqual(['Code Not Found', 'Code Not Found', 'Event Not Found'])
  expect(await message(eventCalls.reissueCode, { id }, planner)).toBe('Success')
})

test('A shared event is not in the list of other members of the personal workspace of its manager.', async () => {
  const { owner, eventId } = await ownEvent()
  const person = await server.user()
  const id = await invite(eventId, owner, person)
  await server.ok(workspaceCalls.acceptInvitation, { id }, person)
  const member = await makeMember(server, person.id, await server.user(), 'viewer')
  expect((await server.ok(eventCalls.list, { whose: 'both' }, member)).rows).toEqual([])
  expect((await server.ok(eventCalls.list, { whose: 'both' }, person)).rows).toHaveLength(1)
})

test('A planner who manages one event changes it, its workspace pays, and the planner sees no balance.', async () => {
  const owner = await server.user()
  const planner = await server.user()
  const draft = draftOf(await makeChannels(server))
  const { id } = await server.ok(eventCalls.create, draft, owner)
  await server.ok(
    workspaceCalls.acceptInvitation,
    { id: await invite(id, owner, planner, 'planner') },
    planner,
  )
  const { version, booths } = await server.ok(eventCalls.get, { id }, planner)
  const longer = {
    ...draft,
    booths: booths.map(({ id: booth, name, a }) => ({ id: booth, name, a })),
    appointmentEndTime: draft.appointmentStartTime!.replace(/T.*/, 'T11:00'),
  }
  const quoteAsked = { ...longer, eventId: id }
  const quote = await server.ok(eventCalls.quote, quoteAsked, planner)
  expect(quote.changes).toMatchObject([{ balance: null, balanceAfter: null, isCovered: true }])
  const asOwner = await server.ok(eventCalls.quote, quoteAsked, owner)
  expect(asOwner.changes[0]!.difference).toBe(quote.changes[0]!.difference)
  expect(asOwner.changes[0]!.balance).toBeGreaterThan(0)
  const input = { ...longer, id, version, operationId: randomUUID() }
  const saved = await server.ok(eventCalls.update, input, planner)
  expect(saved.charges).toMatchObject([{ difference: expect.any(Number), balanceAfter: null }])
  // A repetition has the same answer.
  expect(await server.ok(eventCalls.update, input, planner)).toEqual(saved)
  const { rows } = await server.ok(billingCalls.list, { eventId: id }, owner)
  expect(rows.map(({ actorName }) => actorName)).toEqual([planner.userName, null])
  expect((await server.ok(billingCalls.list, { eventId: id }, planner)).rows).toEqual([])
  expect(await server.ok(eventCalls.get, { id }, planner)).toMatchObject({
    billing: [],
    permissions: ['view', 'recordings', 'plan', 'run', 'extend'],
  })
})

test('A planner who manages one event chooses no own channel of its workspace.', async () => {
  const owner = await server.user()
  const planner = await server.user()
  const draft = draftOf(await makeChannels(server))
  const { id } = await server.ok(eventCalls.create, draft, owner)
  await server.ok(
    workspaceCalls.acceptInvitation,
    { id: await invite(id, owner, planner, 'planner') },
    planner,
  )
  const names = { enName: 'Latin', zhName: '拉丁语', languageTag: 'la', position: 0, enabled: true }
  const channel = await server.ok(channelCalls.create, names, owner)
  const { version, booths } = await server.ok(eventCalls.get, { id }, owner)
  const changed = (one: TestUser) =>
    message(
      eventCalls.update,
      {
        ...draft,
        booths: booths.map(({ id: booth, name }) => ({ id: booth, name, a: channel.id })),
        id,
        version,
        operationId: randomUUID(),
      },
      one,
    )
  expect(await changed(planner)).toBe('Channel Selection Error')
  expect(await changed(owner)).toBe('Success')
})

test('An API key of a team does not act on the events that its member manages alone.', async () => {
  const { owner, eventId } = await ownEvent()
  const person = await server.user()
  const id = await invite(eventId, owner, person, 'host')
  await server.ok(workspaceCalls.acceptInvitation, { id }, person)
  const team = await makeTeam(server, await server.user())
  const member = await makeMember(server, team.workspace, person, 'planner')
  const scopes = ['events:read', 'links'] as const
  const [key, ownKey] = [
    await keyOf(server, member, [...scopes]),
    await keyOf(server, person, [...scopes]),
  ]
  expect(await message(eventCalls.get, { id: eventId }, { key })).toBe('Event Not Found')
  expect(await message(eventCalls.codes, { eventId }, { key })).toBe('Event Not Found')
  expect(await message(eventCalls.codes, { eventId }, { key: ownKey })).toBe('Success')
})

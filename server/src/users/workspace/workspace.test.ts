import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { mostMembers, mostOwnTeams } from '@openbooth/contract/users/workspace/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftOf, makeChannels } from '#testing/events.ts'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { spendMails } from '#testing/people/spendMails.ts'
import { makeMember, makeTeam } from '#testing/people/teams.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { withVersion } from '#testing/withVersion.ts'
import { inviteUser, joinTeam, secretMailedTo } from './testing/invite.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.resetClock())

const team = async () => makeTeam(server, await server.user())
const get = (as: TestUser) => server.ok(workspaceCalls.get, {}, as)
const mine = (as: TestUser) => server.ok(workspaceCalls.mine, {}, as)
const message = async (...call: Parameters<TestServer['call']>) => (await server.call(...call)).msg

test('A user creates a team, is its owner, and lists it after the personal workspace.', async () => {
  const user = await server.user()
  const { id } = await server.ok(workspaceCalls.create, { name: ' Faculty  of Arts ' }, user)
  expect((await mine(user)).workspaces).toEqual([
    {
      id: Number(user.id),
      name: user.userName,
      isPersonal: true,
      role: role.organiser,
      memberRole: 'owner',
      memberCount: 1,
    },
    {
      id,
      name: 'Faculty  of Arts',
      isPersonal: false,
      role: role.organiser,
      memberRole: 'owner',
      memberCount: 1,
    },
  ])
  const owner = { ...user, workspace: id }
  expect(await get(owner)).toMatchObject({
    id,
    members: [{ user: { userName: user.userName }, role: 'owner', isPersonal: false }],
    invitations: [],
    ownershipOffer: null,
  })
  expect(await get(user)).toMatchObject({ isPersonal: true, members: [{ isPersonal: true }] })
})

test('A user cannot own more teams than the limit, also with simultaneous requests.', async () => {
  const user = await server.user()
  for (let n = 0; n < mostOwnTeams - 1; n += 1) await makeTeam(server, user, `Team ${n}`)
  const answers = await Promise.all(
    [1, 2, 3].map(() => message(workspaceCalls.create, { name: 'One more' }, user)),
  )
  expect(answers.toSorted()).toEqual([
    'Success',
    'Team Number Has Reached Its Limit',
    'Team Number Has Reached Its Limit',
  ])
})

test('An owner renames a team, and a personal workspace keeps the name of its user.', async () => {
  const owner = await team()
  await server.ok(workspaceCalls.rename, { name: 'New name' }, owner)
  expect((await get(owner)).name).toBe('New name')
  const user = await server.user()
  expect(await message(workspaceCalls.rename, { name: 'New name' }, user)).toBe(
    'Not For A Personal Workspace',
  )
})

test('A team is deleted only without other members, events and money.', async () => {
  const owner = await team()
  const member = await makeMember(server, owner.workspace, await server.user(), 'viewer')
  expect(await message(workspaceCalls.delete, {}, owner)).toBe('Team Is Not Empty')
  await server.ok(workspaceCalls.leave, {}, member)
  await server.ok(workspaceCalls.delete, {}, owner)
  expect((await mine({ ...owner, workspace: undefined } as never)).workspaces).toHaveLength(1)
  expect(await message(workspaceCalls.get, {}, owner)).toBe('Workspace Not Found')
  const user = await server.user()
  expect(await message(workspaceCalls.delete, {}, user)).toBe('Not For A Personal Workspace')
})

test('An invited person sees the invitation before signing in and becomes a member by accepting.', async () => {
  const owner = await team()
  const user = await server.user()
  const id = await inviteUser(server, owner, user, 'host')
  const secret = await secretMailedTo(server, user.emailAddress)
  const expected = {
    id,
    workspaceName: 'Faculty of Arts',
    eventName: null,
    invitedBy: owner.userName,
    role: 'host',
    expiresAt: '2026-11-28T10:00:00.000Z',
  }
  expect(await server.ok(workspaceCalls.getInvitation, { secret })).toEqual({
    ...expected,
    emailAddress: user.emailAddress,
  })
  expect((await mine(user)).invitations).toEqual([expected])
  expect(await server.ok(workspaceCalls.acceptInvitation, { id }, user)).toEqual({
    workspaceId: Number(owner.workspace),
    eventId: null,
  })
  const { members, invitations } = await get(owner)
  expect(members.map((one) => [one.user.userName, one.role])).toEqual([
    [owner.userName, 'owner'],
    [user.userName, 'host'],
  ])
  expect(invitations).toEqual([])
  expect((await mine(user)).invitations).toEqual([])
  expect(await mailKindsTo(server, owner)).toContain('invitationAnswered')
  expect(await message(workspaceCalls.getInvitation, { secret })).toBe('Invitation Not Valid')
  const stored = await server.app.db.pool.query(
    'select i::text as row from workspace_invitations i',
  )
  const audited = await server.app.db.pool.query('select l::text as row from audit_log l')
  for (const { row } of [...stored.rows, ...audited.rows]) expect(row).not.toContain(secret)
})

test('The response to an invitation is the same for an address with and without an account.', async () => {
  const owner = await team()
  const user = await server.user()
  const invite = async (emailAddress: string) => {
    const response = await server.fetch(
      workspaceCalls.invite,
      { emailAddress, role: 'viewer' },
      owner,
    )
    return [response.status, await response.text()]
  }
  expect(await invite(user.emailAddress)).toEqual(await invite('unknown@example.test'))
  const { invitations } = await get(owner)
  const [known, unknown] = invitations.map(({ role: given, invitedBy, sentAt, expiresAt }) => [
    given,
    invitedBy,
    sentAt,
    expiresAt,
  ])
  expect(known).toEqual(unknown)
})

test('Only the person with the invited address accepts or declines an invitation.', async () => {
  const owner = await team()
  const [user, other] = [await server.user(), await server.user()]
  const id = await inviteUser(server, owner, user)
  for (const call of [workspaceCalls.acceptInvitation, workspaceCalls.declineInvitation])
    expect(await message(call, { id }, other)).toBe('Invitation Not Valid')
  await server.ok(workspaceCalls.declineInvitation, { id }, user)
  expect(await message(workspaceCalls.acceptInvitation, { id }, user)).toBe('Invitation Not Valid')
  expect((await get(owner)).members).toHaveLength(1)
})

test('A resent invitation ends its earlier link, waits a minute, and is valid for 7 days again.', async () => {
  const owner = await team()
  const user = await server.user()
  const id = await inviteUser(server, owner, user)
  const first = await secretMailedTo(server, user.emailAddress)
  expect(await message(workspaceCalls.resendInvitation, { id }, owner)).toBe(
    'Invitation Sent A Moment Ago',
  )
  server.clock.advance(60_000)
  await server.ok(workspaceCalls.resendInvitation, { id }, owner)
  const second = await secretMailedTo(server, user.emailAddress)
  expect(second).not.toBe(first)
  expect(await message(workspaceCalls.getInvitation, { secret: first })).toBe(
    'Invitation Not Valid',
  )
  expect((await get(owner)).invitations[0]!.expiresAt).toBe('2026-11-28T10:01:00.000Z')
  server.clock.advance(7 * 86_400_000 - 1)
  await server.ok(workspaceCalls.getInvitation, { secret: second })
  server.clock.advance(1)
  expect(await message(workspaceCalls.getInvitation, { secret: second })).toBe(
    'Invitation Not Valid',
  )
})

test('An address has one pending invitation, and can be invited again after it expires.', async () => {
  const owner = await team()
  const emailAddress = 'late@example.test'
  const invite = () => message(workspaceCalls.invite, { emailAddress, role: 'viewer' }, owner)
  expect((await Promise.all([invite(), invite()])).toSorted()).toEqual([
    'Already Invited',
    'Success',
  ])
  await server.app.db.pool.query(
    `update workspace_invitations set expires_at = $1 where email_address = $2`,
    [server.clock.now(), emailAddress],
  )
  expect(await invite()).toBe('Success')
  expect(
    await message(workspaceCalls.invite, { emailAddress: owner.emailAddress, role: 'host' }, owner),
  ).toBe('Already A Member')
})

test('Members and pending invitations of a team are limited, and so are the emails of a user.', async () => {
  const owner = await team()
  const invite = (name: string) =>
    message(workspaceCalls.invite, { emailAddress: `${name}@example.test`, role: 'viewer' }, owner)
  expect(await invite('first')).toBe('Success')
  const id = (await get(owner)).invitations[0]!.id
  const { pool } = server.app.db
  await pool.query(
    `insert into workspace_invitations (workspace_id, email_address, role, invited_by, created_at, secret_hash, expires_at, sent_at)
     select $1, n || '@filled.test', 'viewer', $2, $3, decode(md5(random()::text), 'hex'), $3::timestamptz + interval '7 days', $3
     from generate_series(1, $4::integer) n`,
    [owner.workspace, owner.id, server.clock.now(), mostMembers - 3],
  )
  expect((await Promise.all([invite('one'), invite('two')])).toSorted()).toEqual([
    'Success',
    'Team Size Has Reached Its Limit',
  ])
  await spendMails(server, owner.id)
  expect(await invite('three')).toBe('Too Many Mails')
  server.clock.advance(60_000)
  expect(await message(workspaceCalls.resendInvitation, { id }, owner)).toBe('Too Many Mails')
})

test('A revoked invitation cannot be accepted, and its unsent email is discarded.', async () => {
  const owner = await team()
  const user = await server.user()
  const id = await inviteUser(server, owner, user)
  await server.ok(workspaceCalls.revokeInvitation, { id }, owner)
  expect(await message(workspaceCalls.acceptInvitation, { id }, user)).toBe('Invitation Not Valid')
  expect(await message(workspaceCalls.revokeInvitation, { id }, owner)).toBe('Invitation Not Found')
  expect(await message(workspaceCalls.resendInvitation, { id }, owner)).toBe('Invitation Not Found')
  const other = await team()
  const theirs = await inviteUser(server, other, user)
  expect(await message(workspaceCalls.revokeInvitation, { id: theirs }, owner)).toBe(
    'Invitation Not Found',
  )
})

test('Only one of two simultaneous acceptances of an invitation succeeds.', async () => {
  const owner = await team()
  const user = await server.user()
  const id = await inviteUser(server, owner, user)
  const accept = () => message(workspaceCalls.acceptInvitation, { id }, user)
  expect((await Promise.all([accept(), accept(), accept()])).toSorted()).toEqual([
    'Invitation Not Valid',
    'Invitation Not Valid',
    'Success',
  ])
  expect((await get(owner)).members).toHaveLength(2)
  expect(
    (await mailKindsTo(server, owner)).filter((kind) => kind === 'invitationAnswered'),
  ).toHaveLength(1)
})

test('An invitation is accepted or revoked, never both.', async () => {
  const owner = await team()
  const user = await server.user()
  const id = await inviteUser(server, owner, user)
  const answers = await Promise.all([
    message(workspaceCalls.acceptInvitation, { id }, user),
    message(workspaceCalls.revokeInvitation, { id }, owner),
  ])
  const isMember = (await get(owner)).members.length === 2
  expect(answers).toEqual(
    isMember ? ['Success', 'Invitation Not Found'] : ['Invitation Not Valid', 'Success'],
  )
})

test('A member has the rights of a new role from the next call on, and none after removal.', async () => {
  const owner = await team()
  const member = await joinTeam(server, owner, await server.user(), 'planner')
  const userId = Number(member.id)
  await server.ok(eventCalls.list, {}, member)
  await server.ok(workspaceCalls.changeRole, { userId, role: 'viewer' }, owner)
  expect((await mine(member)).workspaces.at(-1)).toMatchObject({ memberRole: 'viewer' })
  await server.ok(workspaceCalls.removeMember, { userId }, owner)
  expect(await message(eventCalls.list, {}, member)).toBe('Workspace Not Found')
  expect(await message(workspaceCalls.removeMember, { userId }, owner)).toBe('Member Not Found')
  expect(await message(workspaceCalls.changeRole, { userId, role: 'host' }, owner)).toBe(
    'Member Not Found',
  )
  expect(await mailKindsTo(server, member)).toEqual(
    expect.arrayContaining(['memberRoleChanged', 'memberRemoved']),
  )
})

test('Invitations end when the owner who sent them is removed or demoted.', async () => {
  const owner = await team()
  const second = await makeMember(server, owner.workspace, await server.user(), 'owner')
  const third = await makeMember(server, owner.workspace, await server.user(), 'owner')
  const [one, two] = [await server.user(), await server.user()]
  const ids = [await inviteUser(server, second, one), await inviteUser(server, third, two)]
  await server.ok(workspaceCalls.removeMember, { userId: Number(second.id) }, owner)
  await server.ok(workspaceCalls.changeRole, { userId: Number(third.id), role: 'planner' }, owner)
  expect((await get(owner)).invitations).toEqual([])
  for (const [id, user] of [[ids[0]!, one] as const, [ids[1]!, two] as const])
    expect(await message(workspaceCalls.acceptInvitation, { id }, user)).toBe(
      'Invitation Not Valid',
    )
})

test('Invitations end when their inviter is blacklisted, rejected or anonymised.', async () => {
  const admin = await server.user(role.admin)
  const blocks = {
    setBlackList: (id: number) =>
      server.ok(accountCalls.setBlackList, { id, inBlacklist: true, reason: 'Spam' }, admin),
    approveUsers: (id: number) =>
      server.ok(
        userAdminCalls.approveUsers,
        { userIds: [id], approval: approval.rejected, reason: 'Spam' },
        admin,
      ),
    anonymise: (id: number, confirmation: string) =>
      server.ok(userAdminCalls.anonymise, { id, confirmation, reason: 'Asked' }, admin),
  }
  for (const block of Object.values(blocks)) {
    const inviter = await server.user()
    const workspace = inviter.id
    const person = await server.user()
    const id = await inviteUser(server, { ...inviter, workspace }, person)
    await block(Number(inviter.id), inviter.userName)
    expect(await message(workspaceCalls.acceptInvitation, { id }, person)).toBe(
      'Invitation Not Valid',
    )
    const ended = await server.app.db.query
      .selectFrom('workspaceInvitations')
      .select('outcome')
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    expect(ended).toEqual({ outcome: 'revoked' })
  }
})

test('An invitation that was sent while its inviter was blacklisted cannot be accepted.', async () => {
  const owner = await team()
  const person = await server.user()
  const id = await inviteUser(server, owner, person)
  await server.app.db.query
    .updateTable('users')
    .set({ inBlacklist: true })
    .where('id', '=', owner.id)
    .execute()
  expect(await message(workspaceCalls.acceptInvitation, { id }, person)).toBe(
    'Invitation Not Valid',
  )
})

test('The last owner cannot leave, and only one of two owners can leave at the same time.', async () => {
  const owner = await team()
  const self = { userId: Number(owner.id) }
  for (const answer of [
    await message(workspaceCalls.leave, {}, owner),
    await message(workspaceCalls.removeMember, self, owner),
    await message(workspaceCalls.changeRole, { ...self, role: 'planner' }, owner),
  ])
    expect(answer).toBe('The Last Owner Stays')
  const second = await makeMember(server, owner.workspace, await server.user(), 'owner')
  const leave = (as: TestUser) => message(workspaceCalls.leave, {}, as)
  expect((await Promise.all([leave(owner), leave(second)])).toSorted()).toEqual([
    'Success',
    'The Last Owner Stays',
  ])
  const demoting = await team()
  const other = await makeMember(server, demoting.workspace, await server.user(), 'owner')
  const demote = (userId: bigint, as: TestUser) =>
    message(workspaceCalls.changeRole, { userId: Number(userId), role: 'viewer' }, as)
  const answers = await Promise.all([demote(other.id, demoting), demote(demoting.id, other)])
  expect(answers.filter((msg) => msg === 'Success')).toHaveLength(1)
  const { rows } = await server.app.db.pool.query(
    `select from workspace_members where workspace_id = $1 and role = 'owner'`,
    [demoting.workspace],
  )
  expect(rows).toHaveLength(1)
})

test('Ownership changes only after both owner and member confirm, and the former owner becomes a planner.', async () => {
  const owner = await team()
  const member = await makeMember(server, owner.workspace, await server.user(), 'viewer')
  const offer = { userId: Number(member.id), keepsOwnership: false }
  await server.ok(workspaceCalls.offerOwnership, offer, owner)
  expect(await message(workspaceCalls.offerOwnership, offer, owner)).toBe(
    'Ownership Is Offered Already',
  )
  expect((await get(member)).ownershipOffer).toMatchObject({ to: { userName: member.userName } })
  expect(await mailKindsTo(server, member)).toContain('ownershipOffered')
  expect(await message(workspaceCalls.answerOwnership, { accepts: true }, owner)).toBe(
    'Ownership Offer Not Found',
  )
  const accept = () => message(workspaceCalls.answerOwnership, { accepts: true }, member)
  expect((await Promise.all([accept(), accept()])).toSorted()).toEqual([
    'Ownership Offer Not Found',
    'Success',
  ])
  expect((await get(member)).members.map((one) => one.role)).toEqual(['planner', 'owner'])
  expect(await message(workspaceCalls.rename, { name: 'Mine' }, owner)).toBe('No Permission')
})

test('The second of two simultaneous ownership offers is refused, and a withdrawn offer cannot be accepted.', async () => {
  const owner = await team()
  const members = await Promise.all(
    [1, 2].map(async () => makeMember(server, owner.workspace, await server.user(), 'planner')),
  )
  const offer = (to: TestUser) =>
    message(workspaceCalls.offerOwnership, { userId: Number(to.id), keepsOwnership: true }, owner)
  expect((await Promise.all(members.map(offer))).toSorted()).toEqual([
    'Ownership Is Offered Already',
    'Success',
  ])
  await server.ok(workspaceCalls.withdrawOwnership, {}, owner)
  expect(await message(workspaceCalls.withdrawOwnership, {}, owner)).toBe(
    'Ownership Offer Not Found',
  )
  for (const member of members)
    expect(await message(workspaceCalls.answerOwnership, { accepts: true }, member)).toBe(
      'Ownership Offer Not Found',
    )
  expect(await offer(owner)).toBe('Member Not Found')
})

test('Offers of ownership count as emails that their owner causes.', async () => {
  const owner = await team()
  const member = await joinTeam(server, owner, await server.user())
  await spendMails(server, owner.id)
  const offer = { userId: Number(member.id), keepsOwnership: true }
  expect(await message(workspaceCalls.offerOwnership, offer, owner)).toBe('Too Many Mails')
})

test('The audit log names the workspace and the member who changes its billing details.', async () => {
  const owner = await team()
  const accountant = await makeMember(server, owner.workspace, await server.user(), 'accountant')
  const billing = { company: 'Example AG', address: 'Main Street 1', taxNumber: 'CH-1' }
  await server.ok(accountCalls.changeUserInfo, { billing, language: 'zh' }, accountant)
  const admin = await server.user(role.admin)
  const { rows } = await server.ok(
    auditLogCalls.list,
    { objectType: 'workspace', objectId: String(owner.workspace) },
    admin,
  )
  expect(rows[0]).toMatchObject({
    action: 'workspace.changeBilling',
    actor: { userName: accountant.userName },
    objectName: 'Faculty of Arts',
    details: { billingCompany: 'Example AG' },
  })
  const own = { objectType: 'user', objectId: String(accountant.id) }
  const { rows: ofUser } = await server.ok(auditLogCalls.list, own, admin)
  expect(JSON.stringify(ofUser)).not.toContain('Example AG')
})

test('An ownership offer ends when the member declines it or is removed.', async () => {
  const owner = await team()
  const member = await makeMember(server, owner.workspace, await server.user(), 'planner')
  const userId = Number(member.id)
  await server.ok(workspaceCalls.offerOwnership, { userId, keepsOwnership: true }, owner)
  await server.ok(workspaceCalls.answerOwnership, { accepts: false }, member)
  expect(await mailKindsTo(server, owner)).toContain('ownershipChanged')
  await server.ok(workspaceCalls.offerOwnership, { userId, keepsOwnership: true }, owner)
  await server.ok(workspaceCalls.removeMember, { userId }, owner)
  expect((await get(owner)).ownershipOffer).toBeNull()
})

test('A member who is removed while renaming a team either renames it before or is refused.', async () => {
  const owner = await team()
  const second = await makeMember(server, owner.workspace, await server.user(), 'owner')
  const [renamed] = await Promise.all([
    message(workspaceCalls.rename, { name: 'Renamed' }, second),
    message(workspaceCalls.removeMember, { userId: Number(second.id) }, owner),
  ])
  expect((await get(owner)).name).toBe(renamed === 'Success' ? 'Renamed' : 'Faculty of Arts')
  expect(['Success', 'Workspace Not Found']).toContain(renamed)
})

test('The user of a personal workspace invites others into it and stays its owner.', async () => {
  const user = await server.user()
  const owner = { ...user, workspace: user.id }
  const member = await joinTeam(server, owner, await server.user())
  const userId = Number(member.id)
  expect(
    await message(workspaceCalls.offerOwnership, { userId, keepsOwnership: false }, owner),
  ).toBe('Not For A Personal Workspace')
  await server.ok(workspaceCalls.offerOwnership, { userId, keepsOwnership: true }, owner)
  await server.ok(workspaceCalls.answerOwnership, { accepts: true }, member)
  const userOf = Number(user.id)
  for (const call of [
    () => message(workspaceCalls.removeMember, { userId: userOf }, member),
    () => message(workspaceCalls.changeRole, { userId: userOf, role: 'viewer' }, member),
    () => message(workspaceCalls.leave, {}, owner),
  ])
    expect(await call()).toBe('Not For A Personal Workspace')
})

test('The audit log records the member who changes a team.', async () => {
  const [owner, admin] = [await team(), await server.user(role.admin)]
  const member = await joinTeam(server, owner, await server.user())
  await server.ok(workspaceCalls.leave, {}, member)
  const { rows } = await server.ok(
    auditLogCalls.list,
    { objectType: 'workspace', objectId: String(owner.workspace) },
    admin,
  )
  expect(rows.map(({ action, actor }) => [action, actor?.userName])).toEqual([
    ['workspace.leave', member.userName],
    ['workspace.acceptInvitation', member.userName],
    ['workspace.invite', owner.userName],
  ])
})

test('Administrators see the workspaces of a user and assign an owner, and cannot join a team.', async () => {
  const [owner, admin] = [await team(), await server.user(role.admin)]
  const other = await server.user()
  const id = Number(owner.workspace)
  const listed = await server.ok(workspaceCalls.ofUser, { userId: Number(owner.id) }, admin)
  expect(listed.map((one) => [one.id, one.owners.map(({ userName }) => userName)])).toEqual([
    [Number(owner.id), [owner.userName]],
    [id, [owner.userName]],
  ])
  const name = { id, userId: Number(other.id), reason: 'The owner left' }
  await server.ok(workspaceCalls.assignOwner, name, admin)
  expect((await get({ ...other, workspace: owner.workspace } as never)).members).toHaveLength(2)
  expect(await mailKindsTo(server, owner)).toContain('ownershipChanged')
  for (const [change, msg] of [
    [{ userId: Number(admin.id) }, 'No User'],
    [{ userId: 99_999_999 }, 'No User'],
    [{ id: 99_999_999 }, 'Workspace Not Found'],
    [{ id: Number(owner.id) }, 'Not For A Personal Workspace'],
  ] as const)
    expect(await message(workspaceCalls.assignOwner, { ...name, ...change }, admin)).toBe(msg)
  expect(await mine(admin)).toMatchObject({
    workspaces: [{ id: Number(admin.id) }],
    invitations: [],
  })
  const invited = await inviteUser(server, owner, admin)
  expect(await message(workspaceCalls.acceptInvitation, { id: invited }, admin)).toBe(
    'No Permission',
  )
})

test('The last owner of a team with other members is blacklisted or anonymised only after another owner is assigned.', async () => {
  const [owner, admin] = [await team(), await server.user(role.admin)]
  const member = await makeMember(server, owner.workspace, await server.user(), 'viewer')
  const id = Number(owner.id)
  const blacklist = () => message(accountCalls.setBlackList, { id, inBlacklist: true }, admin)
  const anonymise = { id, confirmation: owner.userName, reason: 'Requested' }
  expect(await blacklist()).toBe('User Owns A Team')
  expect(await message(userAdminCalls.anonymise, anonymise, admin)).toBe('User Owns A Team')
  const name = { id: Number(owner.workspace), userId: Number(member.id), reason: 'Left' }
  await server.ok(workspaceCalls.assignOwner, name, admin)
  expect(await blacklist()).toBe('Success')
  expect(await message(workspaceCalls.leave, {}, member)).toBe('The Last Owner Stays')
  await server.ok(userAdminCalls.anonymise, anonymise, admin)
  expect((await get(member)).members).toHaveLength(1)
})

test('The last owner of a team with other members is rejected or made an administrator only after another owner is named.', async () => {
  const [owner, admin] = [await team(), await server.user(role.admin)]
  const member = await makeMember(server, owner.workspace, await server.user(), 'viewer')
  const change = async (input: object) =>
    message(
      accountCalls.update,
      await withVersion(server, 'users', { id: Number(owner.id), ...input }),
      admin,
    )
  const [promotes, rejects] = [{ userType: role.admin }, { approval: approval.rejected }]
  expect(await change(promotes)).toBe('User Owns A Team')
  expect(await change(rejects)).toBe('User Owns A Team')
  const decision = { userIds: [Number(owner.id)], approval: approval.rejected }
  expect(await server.ok(userAdminCalls.approveUsers, decision, admin)).toMatchObject({
    results: [{ outcome: 'refused', refusal: 'User Owns A Team' }],
  })
  const name = { id: Number(owner.workspace), userId: Number(member.id), reason: 'Left' }
  await server.ok(workspaceCalls.assignOwner, name, admin)
  const friend = await makeMember(server, owner.id, await server.user(), 'viewer')
  expect(await change(promotes)).toBe('User Owns A Team')
  await server.ok(
    workspaceCalls.removeMember,
    { userId: Number(friend.id) },
    {
      ...owner,
      workspace: owner.id,
    },
  )
  expect(await change(promotes)).toBe('Success')
  expect(await message(workspaceCalls.leave, {}, member)).toBe('The Last Owner Stays')
})

test('A user who owns a team alone can be blacklisted.', async () => {
  const [owner, admin] = [await team(), await server.user(role.admin)]
  await server.ok(accountCalls.setBlackList, { id: Number(owner.id), inBlacklist: true }, admin)
})

test('A team keeps an owner if one of its two owners is blacklisted while the other leaves.', async () => {
  const [owner, admin] = [await team(), await server.user(role.admin)]
  const second = await makeMember(server, owner.workspace, await server.user(), 'owner')
  await makeMember(server, owner.workspace, await server.user(), 'viewer')
  const answers = await Promise.all([
    message(accountCalls.setBlackList, { id: Number(owner.id), inBlacklist: true }, admin),
    message(workspaceCalls.leave, {}, second),
  ])
  expect([
    ['Success', 'The Last Owner Stays'],
    ['User Owns A Team', 'Success'],
  ]).toContainEqual(answers)
})

test('A member chooses emails from the list of the role.', async () => {
  const owner = await team()
  const member = await makeMember(server, owner.workspace, await server.user(), 'accountant')
  const read = () => server.ok(workspaceCalls.notifications, {}, member)
  expect(await read()).toEqual({ possible: ['events', 'reports', 'money'], wanted: ['money'] })
  await server.ok(workspaceCalls.setNotifications, { wanted: ['reports', 'webhooks'] }, member)
  expect((await read()).wanted).toEqual(['reports'])
  const readers = async (kind: string) =>
    (
      await server.app.db.pool.query('select user_name from workspace_readers($1, $2)', [
        owner.workspace,
        kind,
      ])
    ).rows.map((row) => row.user_name)
  expect(await readers('money')).toEqual([owner.userName])
  expect(await readers('reports')).toEqual([owner.userName, member.userName])
  expect(await readers('webhooks')).toEqual([owner.userName])
})

test('Members receive the workspace emails that they chose, each in their own language.', async () => {
  const [user, admin] = [await server.user(), await server.user(role.admin)]
  const member = await makeMember(server, user.id, await server.user(), 'planner')
  await server.ok(accountCalls.changeUserInfo, { language: 'zh' }, { token: member.token })
  await server.ok(workspaceCalls.setNotifications, { wanted: [] }, user)
  const draft = draftOf(await makeChannels(server))
  const { id, version } = await server.ok(eventCalls.create, draft, user)
  await server.ok(eventCalls.cancelFor, { id, version, reason: 'Sold twice' }, admin)
  expect(await mailKindsTo(server, member)).toContain('eventEndedByAdmin')
  expect(await mailKindsTo(server, user)).not.toContain('eventEndedByAdmin')
})

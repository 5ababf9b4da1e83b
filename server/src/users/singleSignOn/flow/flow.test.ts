import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { role, type MemberRole } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode } from '#testing/people/people.ts'
import { makeTeam } from '#testing/people/teams.ts'
import { testPassword } from '#testing/server.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'
import { addTotp, changeSetting, mailedTo, wrong } from '#testing/people/users.ts'
import type { Person } from '#testing/signOn/issuer.ts'
import {
  returnedBy,
  startSignOnWorld,
  type Returned,
  type SignOnWorld,
} from '#testing/signOn/world.ts'

let world: SignOnWorld
beforeAll(async () => {
  world = await startSignOnWorld()
})
afterAll(() => world.close())

const personOf = (sub: string, more: Record<string, unknown> = {}): Person => ({
  sub,
  email: `${sub}@example.org`,
  email_verified: true,
  name: `${sub} Example`,
  ...more,
})
const as = ({ browser }: Returned) => ({ cookie: browser.cookie(), from: nextAddress() })

/** Signs in at a new provider as a person. */
const arrive = async (person: Person, fields?: Parameters<SignOnWorld['provider']>[0]) => {
  const provider = await world.provider(fields)
  world.issuer.person = person
  return { provider, returned: await world.signIn(provider.key) }
}

const again = async (key: string, person: Person) => {
  world.issuer.person = person
  return world.signIn(key)
}

const registerAs = (returned: Returned, userName: string, more: Record<string, unknown> = {}) =>
  world.server.call(
    singleSignOnCalls.register,
    { code: returned.code, userName, eulaVersion: 1, ...more },
    as(returned),
  )

/** The code that `sendCode` emailed to an address. */
const emailedCode = async (returned: Returned, emailAddress: string): Promise<string> => {
  const { server } = world
  const before = server.mail.arrived.filter(({ to }) => to.includes(emailAddress)).length
  await server.ok(singleSignOnCalls.sendCode, { code: returned.code }, as(returned))
  // Another email, such as that of a new device, may arrive first.
  for (let count = before + 1; ; count += 1) {
    const mails = await mailedTo(server, emailAddress, count)
    const code = /^ {4}(\d{6})\r?$/m.exec(mails.slice(before).join('\n'))
    if (code) return code[1]!
  }
}

test('An unknown person accepts the agreement, gets an account and signs in again without a question.', async () => {
  const { server } = world
  const { provider, returned } = await arrive(personOf('newcomer'))
  expect(await world.complete(returned)).toMatchObject({
    data: {
      kind: 'register',
      emailAddress: 'newcomer@example.org',
      suggestedName: 'newcomer Example',
      needsCode: false,
    },
  })
  expect(await registerAs(returned, 'Newcomer', { eulaVersion: 99 })).toMatchObject({
    msg: 'Licence Agreement Has Changed',
  })
  expect(await registerAs(returned, 'Newcomer', { inviteCode: 'NOSUCH' })).toMatchObject({
    msg: 'Invite Code Error',
  })
  const taken = await server.user()
  const host = await server.app.db.query
    .updateTable('workspaces')
    .set({ inviteLimit: 0 })
    .where('id', '=', taken.id)
    .returning('inviteCode')
    .executeTakeFirstOrThrow()
  expect(await registerAs(returned, 'Newcomer', host)).toMatchObject({
    msg: 'Invite Code Exceeds The Maximum Number Of People Invited',
  })
  expect(await registerAs(returned, taken.userName)).toMatchObject({
    msg: 'User Name Has Been Taken',
  })
  const registered = await registerAs(returned, 'Newcomer')
  expect(registered).toMatchObject({ data: { approval: approval.approved } })
  const { token, userId } = registered.data
  expect(await server.ok(accountCalls.getInfo, { userId }, { token: token! })).toMatchObject({
    userName: 'Newcomer',
    emailAddress: 'newcomer@example.org',
    userType: role.organiser,
    passwordIsSet: false,
    hourBalance: 2,
  })
  expect(await registerAs(returned, 'Second')).toMatchObject({ msg: 'Sign-In Has Expired' })
  const next = await again(provider.key, personOf('newcomer'))
  expect(await world.complete(next)).toMatchObject({ data: { kind: 'signedIn', userId } })
  expect(await world.complete(next)).toMatchObject({ msg: 'Sign-In Has Expired' })
})

test('A sign-in that starts at one server process ends at another.', async () => {
  const { server } = world
  const other = await startSecondProcess(server)
  try {
    const { key } = await world.provider()
    world.issuer.person = personOf('wanderer')
    const { headers } = await fetch(`${server.address}/sso/start/${key}`, { redirect: 'manual' })
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    const answer = await fetch(headers.get('location')!, { redirect: 'manual' })
    const { pathname, search } = new URL(answer.headers.get('location')!)
    const back = await fetch(`${other.address}${pathname}${search}`, {
      redirect: 'manual',
      headers: { cookie },
    })
    const code = back.headers.get('location')!.split('#')[1]!
    expect(await server.call(singleSignOnCalls.complete, { code }, { cookie })).toMatchObject({
      data: { kind: 'register' },
    })
  } finally {
    await other.close()
  }
})

test('The one-time code works only in the browser that started the sign-in.', async () => {
  const { returned } = await arrive(personOf('careful'))
  const refused = { msg: 'Sign-In Has Expired' }
  const { code } = returned
  const victim = (await again('example-1', personOf('victim'))).browser
  expect(await world.complete({ ...returned, browser: victim })).toMatchObject(refused)
  expect(await world.server.call(singleSignOnCalls.complete, { code })).toMatchObject(refused)
  expect(
    await world.server.call(singleSignOnCalls.sendCode, { code }, { from: nextAddress() }),
  ).toMatchObject(refused)
  expect(await world.complete(returned)).toMatchObject({ code: 200 })
})

test('An existing account is linked only after a proof by email, and its owner is emailed.', async () => {
  const { server } = world
  const owner = await server.user()
  const { provider, returned } = await arrive(personOf('owner', { email: owner.emailAddress }))
  expect(await world.complete(returned)).toMatchObject({
    data: { kind: 'link', emailAddress: owner.emailAddress },
  })
  const linkWith = (authCode: string) =>
    server.call(singleSignOnCalls.linkByCode, { code: returned.code, authCode }, as(returned))
  expect(await linkWith('123456')).toMatchObject({ msg: 'Please Get A Verification Code First' })
  expect(await registerAs(returned, 'Thief')).toMatchObject({ msg: 'Sign-In Has Expired' })
  const authCode = await emailedCode(returned, owner.emailAddress)
  expect(
    await server.call(
      singleSignOnCalls.sendCode,
      { code: returned.code },
      {
        ...as(returned),
        from: '10.9.9.9',
      },
    ),
  ).toMatchObject({ code: 200 })
  expect(
    await server.call(
      singleSignOnCalls.sendCode,
      { code: returned.code },
      {
        ...as(returned),
        from: '10.9.9.9',
      },
    ),
  ).toMatchObject({ msg: 'Please Wait Before Requesting Another Code' })
  expect(await linkWith(wrong(authCode))).toMatchObject({ msg: 'Wrong Verification Code' })
  expect(await linkWith(authCode)).toMatchObject({
    data: { kind: 'signedIn', userId: Number(owner.id) },
  })
  const mails = await mailedTo(server, owner.emailAddress, 3)
  expect(mails.join('\n')).toContain('Single sign-on was linked')
  const next = await again(provider.key, personOf('owner', { email: 'new@elsewhere.example' }))
  // The person keeps the account although the address at the provider has changed.
  expect(await world.complete(next)).toMatchObject({
    data: { kind: 'signedIn', userId: Number(owner.id) },
  })
})

test('A second identity of a provider is not linked to an account, and a code without a sign-in links nothing.', async () => {
  const { server } = world
  const owner = await server.user()
  const email = owner.emailAddress
  const { provider, returned } = await arrive(personOf('first-identity', { email }))
  const linkBy = (from: Returned, authCode: string, code = from.code) =>
    server.call(singleSignOnCalls.linkByCode, { code, authCode }, as(from))
  expect(await linkBy(returned, '123456', 'unknown')).toMatchObject({
    msg: 'Sign-In Has Expired',
  })
  expect(await linkBy(returned, await emailedCode(returned, email))).toMatchObject({ code: 200 })
  const second = await again(provider.key, personOf('second-identity', { email }))
  server.clock.advance(60_000)
  expect(await linkBy(second, await emailedCode(second, email))).toMatchObject({
    msg: 'Identity Already Linked',
  })
})

test('No identity is linked without a recent proof, also if its sign-in began without the account.', async () => {
  const { server } = world
  const owner = await server.user()
  await server.app.db.query
    .updateTable('sessions')
    .set({ provedAt: new Date(server.clock.now().getTime() - 600_001) })
    .where('userId', '=', owner.id)
    .execute()
  const { returned } = await arrive(personOf('thief'))
  const { token } = owner
  const cookie = returned.browser.cookie()
  expect(
    await server.call(singleSignOnCalls.link, { code: returned.code }, { token, cookie }),
  ).toMatchObject({ msg: 'Proof Required' })
})

test('A path that browsers read as another website is not stored.', async () => {
  const { server } = world
  const { key } = await world.provider()
  for (const path of ['//evil.test', '/\\evil.test', '/\t/evil.test', '/\n/evil.test'])
    await fetch(`${server.address}/sso/start/${key}?${new URLSearchParams({ redirect: path })}`, {
      redirect: 'manual',
    })
  const stored = await server.app.db.query
    .selectFrom('providerSignIns')
    .select('redirect')
    .where('redirect', 'like', '%evil%')
    .execute()
  expect(stored).toEqual([])
})

test('A membership that a group withdraws ends with its invitations, except of the last owner who can sign in.', async () => {
  const { server } = world
  const blocked = await server.user()
  const { workspace } = await makeTeam(server, blocked)
  const groupRules = [
    { group: 'owners', member: { workspaceId: Number(workspace), role: 'owner' as const } },
    { group: 'viewers', member: { workspaceId: Number(workspace), role: 'viewer' as const } },
  ]
  const { provider, returned } = await arrive(personOf('inviting', { groups: ['owners'] }), {
    groupClaim: 'groups',
    groupRules,
  })
  const { token } = (await registerAs(returned, 'Inviting')).data
  const invited = async (emailAddress: string, by: string) => {
    const input = { emailAddress, role: 'planner' as const }
    await server.ok(workspaceCalls.invite, input, { token: by, workspace })
  }
  const open = async () =>
    (await server.ok(workspaceCalls.get, {}, { ...blocked, workspace })).invitations.length
  const becomes = async (groups: string[]) => {
    const end = await world.complete(await again(provider.key, personOf('inviting', { groups })))
    return (end.data as { token: string }).token
  }
  await invited('one@example.test', token!)
  await becomes(['viewers'])
  expect(await open()).toBe(0)
  await invited('two@example.test', await becomes(['owners']))
  await becomes([])
  expect(await open()).toBe(0)
  const again2 = await becomes(['owners'])
  await server.app.db.query
    .updateTable('users')
    .set({ inBlacklist: true })
    .where('id', '=', blocked.id)
    .execute()
  await becomes([])
  expect(await server.call(workspaceCalls.get, {}, { token: again2, workspace })).toMatchObject({
    code: 200,
  })
})

test('An account with a second factor is linked only after a local sign-in.', async () => {
  const { server } = world
  const owner = await server.user()
  await addTotp(server, owner)
  const { returned } = await arrive(personOf('guarded', { email: owner.emailAddress }))
  expect(await world.complete(returned)).toMatchObject({
    data: { kind: 'link', mayUseCode: false },
  })
  const { code } = returned
  const refused = { msg: 'Sign-In Has Expired' }
  expect(await server.call(singleSignOnCalls.sendCode, { code }, as(returned))).toMatchObject(
    refused,
  )
})

test('Only the signed-in owner of an existing account links it without a code.', async () => {
  const { server } = world
  const owner = await server.user()
  const { returned } = await arrive(personOf('signed-in', { email: owner.emailAddress }))
  expect(await world.complete(returned, owner)).toMatchObject({ data: { kind: 'confirm' } })
  const link = (token: string, cookie = returned.browser.cookie()) =>
    server.call(singleSignOnCalls.link, { code: returned.code }, { token, cookie })
  expect(await link(owner.token, '')).toMatchObject({ msg: 'Sign-In Has Expired' })
  expect(await link(owner.token)).toMatchObject({
    data: { emailAddress: owner.emailAddress, lastUsedAt: null },
  })
  expect(await server.ok(singleSignOnCalls.identities, {}, owner)).toHaveLength(1)
})

test('An address that the provider does not confirm never leads to an account.', async () => {
  const { server } = world
  const owner = await server.user()
  for (const claim of [false, undefined, 'yes']) {
    const { returned } = await arrive(
      personOf(`unverified-${claim}`, { email: owner.emailAddress, email_verified: claim }),
    )
    expect(returned.problem).toBe('emailNotVerified')
  }
})

test('A new person with an unconfirmed address proves it by email before the account exists.', async () => {
  const emailAddress = 'unconfirmed@example.org'
  const { returned } = await arrive(personOf('unconfirmed', { email_verified: false }))
  expect(await world.complete(returned)).toMatchObject({ data: { needsCode: true } })
  expect(await registerAs(returned, 'Unconfirmed')).toMatchObject({
    msg: 'Please Get A Verification Code First',
  })
  const authCode = await emailedCode(returned, emailAddress)
  expect(await registerAs(returned, 'Unconfirmed', { authCode: wrong(authCode) })).toMatchObject({
    msg: 'Wrong Verification Code',
  })
  expect(await registerAs(returned, 'Unconfirmed', { authCode })).toMatchObject({ code: 200 })
})

test('People of other domains, people without an address, and unknown people are refused.', async () => {
  const restricted = { emailDomains: ['allowed.example'], createsUsers: false }
  const problemOf = async (person: Person) => (await arrive(person, restricted)).returned.problem
  expect(await problemOf(personOf('outsider'))).toBe('domain')
  expect(await problemOf(personOf('sub', { email: 'x@evil.allowed.example' }))).toBe('domain')
  expect(await problemOf({ sub: 'nameless' })).toBe('emailMissing')
  expect(await problemOf(personOf('unknown', { email: 'x@ALLOWED.example' }))).toBe('unknownUser')
})

test('A blacklisted or unapproved user is refused, and approval applies to new people.', async () => {
  const { server } = world
  const { provider, returned } = await arrive(personOf('banned'))
  const { userId } = (await registerAs(returned, 'Banned')).data
  const set = (values: Record<string, unknown>) =>
    server.app.db.query.updateTable('users').set(values).where('id', '=', BigInt(userId)).execute()
  const msg = async () => (await world.complete(await again(provider.key, personOf('banned')))).msg
  await set({ inBlacklist: true })
  expect(await msg()).toBe('Account Blacklisted')
  await set({ inBlacklist: false, approval: approval.rejected })
  expect(await msg()).toBe('User Not Approved')
  await changeSetting(server, 'approvalRequired', true)
  const { returned: waiting } = await arrive(personOf('pending'))
  const registered = await registerAs(waiting, 'Pending')
  await changeSetting(server, 'approvalRequired', false)
  expect(registered).toMatchObject({ data: { token: null, approval: approval.pending } })
})

test('A blacklisted or unapproved owner cannot link an identity by email.', async () => {
  const { server } = world
  for (const [values, msg] of [
    [{ inBlacklist: true }, 'Account Blacklisted'],
    [{ approval: approval.pending }, 'User Not Approved'],
  ] as const) {
    const owner = await server.user()
    const { returned } = await arrive(personOf(owner.userName, { email: owner.emailAddress }))
    const authCode = await emailedCode(returned, owner.emailAddress)
    await server.app.db.query.updateTable('users').set(values).where('id', '=', owner.id).execute()
    expect(
      await server.call(
        singleSignOnCalls.linkByCode,
        { code: returned.code, authCode },
        as(returned),
      ),
    ).toMatchObject({ msg })
  }
})

test('The groups of a person decide the user type at each sign-in, and leaving a group withdraws the type.', async () => {
  const { server } = world
  const { provider, returned } = await arrive(personOf('manager', { groups: ['it'] }), {
    groupClaim: 'groups',
    groupRules: [
      { group: 'it', userType: role.admin },
      { group: 'sales', userType: role.agent, agentCountryType: 2 },
    ],
  })
  const { token: first, userId } = (await registerAs(returned, 'Manager')).data
  const typeAfter = async (groups: unknown) => {
    const next = await again(provider.key, personOf('manager', { groups }))
    const { data } = await world.complete(next)
    const { token } = data as { token: string }
    return (await server.ok(accountCalls.getInfo, { userId }, { token })).userType
  }
  expect((await server.ok(accountCalls.getInfo, { userId }, { token: first! })).userType).toBe(1)
  expect(await typeAfter(undefined)).toBe(role.admin)
  expect(await typeAfter(['sales'])).toBe(role.agent)
  expect(await server.call(accountCalls.getInfo, { userId }, { token: first! })).toMatchObject({
    msg: 'Session Ended Elsewhere',
  })
  expect(await typeAfter(['nothing'])).toBe(role.organiser)
})

test('Groups grant memberships of teams and withdraw only what they granted.', async () => {
  const { server, admin } = world
  const { query } = server.app.db
  const team = async (name: string) =>
    (
      await query
        .insertInto('workspaces')
        .values({ name, inviteCode: name.toUpperCase(), createdAt: server.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [granted, given] = [await team('Granted'), await team('Given')]
  const rule = (group: string, workspaceId: bigint, memberRole: MemberRole) => ({
    group,
    member: { workspaceId: Number(workspaceId), role: memberRole },
  })
  const groupRules = [
    rule('hosts', granted, 'host'),
    rule('staff', granted, 'viewer'),
    rule('staff', given, 'viewer'),
  ]
  const unknown = { groupClaim: 'groups', groupRules: [rule('x', admin.id, 'owner')] }
  await expect(world.provider(unknown)).rejects.toThrow('Workspace Not Found')
  const { provider, returned } = await arrive(personOf('colleague', { groups: ['staff'] }), {
    groupClaim: 'groups',
    groupRules,
  })
  const { userId } = (await registerAs(returned, 'Colleague')).data
  const roles = async () =>
    Object.fromEntries(
      (
        await query
          .selectFrom('workspaceMembers as m')
          .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
          .select(['w.name', 'm.role'])
          .where('m.userId', '=', BigInt(userId))
          .where('w.isPersonal', '=', false)
          .execute()
      ).map(({ name, role: memberRole }) => [name, memberRole]),
    )
  const rolesAfter = async (groups: unknown) => {
    await world.complete(await again(provider.key, personOf('colleague', { groups })))
    return roles()
  }
  expect(await roles()).toEqual({ Granted: 'viewer', Given: 'viewer' })
  expect(await rolesAfter(['staff', 'hosts'])).toEqual({ Granted: 'host', Given: 'viewer' })
  expect(await rolesAfter(undefined)).toEqual({ Granted: 'host', Given: 'viewer' })
  expect(await rolesAfter(['nothing'])).toEqual({})
  await query
    .insertInto('workspaceMembers')
    .values({
      workspaceId: given,
      userId: BigInt(userId),
      role: 'owner',
      createdAt: server.clock.now(),
    })
    .execute()
  // The provider did not grant this membership.
  expect(await rolesAfter(['staff'])).toEqual({ Granted: 'viewer', Given: 'owner' })
  expect(await rolesAfter([])).toEqual({ Given: 'owner' })
})

test('A session ends after the time in the provider’s settings, even if it is active.', async () => {
  const { server } = world
  const { provider, returned } = await arrive(personOf('hourly'), { signInAgainHours: 1 })
  const { token } = (await registerAs(returned, 'Hourly')).data
  const status = () => server.call(singleSignOnCalls.identities, {}, { token: token! })
  server.clock.advance(59 * 60_000)
  expect(await status()).toMatchObject({ code: 200 })
  server.clock.advance(60_000)
  expect(await status()).toMatchObject({ code: 50014 })
  await server.resetClock()
  const { headers } = await fetch(`${server.address}/sso/start/${provider.key}`, {
    redirect: 'manual',
  })
  expect(new URL(headers.get('location')!).searchParams.get('max_age')).toBe('3600')
})

test('A signed-in user links and unlinks an identity, and only the user who started can finish.', async () => {
  const { server, issuer } = world
  const user = await server.user()
  const stranger = await server.user()
  const { key } = await world.provider()
  issuer.person = personOf('linked', { email: 'other@example.org', email_verified: false })
  const begin = async () => {
    const { url } = await server.ok(singleSignOnCalls.startLink, { key }, user)
    return returnedBy(world.browser(), url)
  }
  expect(await server.call(singleSignOnCalls.startLink, { key: 'none' }, user)).toMatchObject({
    msg: 'Identity Provider Not Found',
  })
  const returned = await begin()
  const link = (token: string, from = returned) =>
    server.call(
      singleSignOnCalls.link,
      { code: from.code },
      { token, cookie: from.browser.cookie() },
    )
  expect(await world.complete(returned)).toMatchObject({ msg: 'Sign-In Has Expired' })
  expect(await world.complete(returned, stranger)).toMatchObject({ msg: 'Sign-In Has Expired' })
  expect(await link(stranger.token)).toMatchObject({ msg: 'Sign-In Has Expired' })
  expect(await world.complete(returned, user)).toMatchObject({ data: { kind: 'confirm' } })
  const { data } = await link(user.token)
  expect(await link(user.token, await begin())).toMatchObject({ msg: 'Identity Already Linked' })
  expect(await world.complete(await world.signIn(key))).toMatchObject({
    data: { kind: 'signedIn', userId: Number(user.id) },
  })
  expect(await server.call(singleSignOnCalls.unlink, { id: data.id }, stranger)).toMatchObject({
    msg: 'Identity Not Found',
  })
  await server.ok(singleSignOnCalls.unlink, { id: data.id }, user)
  expect(await server.ok(singleSignOnCalls.identities, {}, user)).toEqual([])
  expect((await mailedTo(server, user.emailAddress, 2)).join('\n')).toContain('was unlinked')
})

test('The only way to sign in cannot be unlinked, and linking an identity twice at the same time is refused.', async () => {
  const { server } = world
  const { returned } = await arrive(personOf('only'))
  const { token } = (await registerAs(returned, 'Only')).data
  const caller = { token: token! }
  const [identity] = await server.ok(singleSignOnCalls.identities, {}, caller)
  expect(await server.call(singleSignOnCalls.unlink, { id: identity!.id }, caller)).toMatchObject({
    msg: 'Set A Password First',
  })
})

test('An account that appears during the sign-in is not taken over.', async () => {
  const { server } = world
  const { returned } = await arrive(personOf('late'))
  const { id } = await server.user()
  await server.app.db.query
    .updateTable('users')
    .set({ emailAddress: 'late@example.org' })
    .where('id', '=', id)
    .execute()
  expect(await registerAs(returned, 'Late')).toMatchObject({ msg: 'Sign-In Has Expired' })
})

test('Without a mail server no code is sent, and the response reports it.', async () => {
  const mute = await startSignOnWorld({ SMTP_URL: '' })
  try {
    const { key } = await mute.provider()
    mute.issuer.person = personOf('mailless', { email_verified: false })
    const returned = await mute.signIn(key)
    expect(
      await mute.server.call(singleSignOnCalls.sendCode, { code: returned.code }, as(returned)),
    ).toMatchObject({ msg: 'Delivery Failed' })
  } finally {
    await mute.close()
  }
})

test('A domain that requires single sign-on accepts only the password of the break-glass administrator.', async () => {
  const { server, admin, issuer } = world
  const login = ({ userName }: { userName: string }) =>
    server.call(
      accountCalls.login,
      { username: userName, password: testPassword },
      { from: nextAddress() },
    )
  const member = await server.user()
  const breakGlass = await server.user(role.admin)
  const wanted = { emailDomains: ['example.test'], isRequired: true, issuer: issuer.url }
  await expect(world.provider(wanted)).rejects.toThrow('Break-Glass Administrator Required')
  const { settings } = await server.ok(singleSignOnCalls.list, {}, admin)
  const name = (userId: number | null, version: number) =>
    server.call(singleSignOnCalls.setBreakGlass, { userId, version }, admin)
  expect(await name(Number(member.id), settings.version)).toMatchObject({ msg: 'No User' })
  expect(await name(Number(breakGlass.id), settings.version)).toMatchObject({
    msg: 'Break-Glass Administrator Required',
  })
  await addTotp(server, breakGlass)
  const named = await name(Number(breakGlass.id), settings.version)
  expect(await name(null, settings.version)).toMatchObject({ msg: 'Changed By Somebody Else' })
  const { id } = await world.provider(wanted)
  expect(await name(null, named.data.version)).toMatchObject({
    msg: 'Break-Glass Administrator Required',
  })
  const elsewhere = 'member@elsewhere.test'
  const authCode = await askForCode(server, elsewhere, 'changeEmail')
  const email = { emailAddress: elsewhere, authCode, password: testPassword }
  expect(await server.call(accountCalls.changeUserInfo, { email }, member)).toMatchObject({
    msg: 'Single Sign-On Required',
    data: { fields: [{ path: 'email.emailAddress' }] },
  })
  expect(await login(member)).toMatchObject({ msg: 'Single Sign-On Required' })
  expect(await login(admin)).toMatchObject({ msg: 'Single Sign-On Required' })
  expect(await login(breakGlass)).toMatchObject({ msg: 'Second Factor Required' })
  // The break-glass administrator was also emailed about the new second factor.
  for (const [{ emailAddress }, mails] of [
    [admin, 1],
    [breakGlass, 2],
  ] as const)
    expect((await mailedTo(server, emailAddress, mails)).join('\n')).toContain(
      'break-glass account',
    )
  expect(await server.call(secondFactorCalls.removeTotp, {}, breakGlass)).toMatchObject({
    msg: 'The Second Factor Is Required',
  })
  await server.app.db.query
    .updateTable('workspaces')
    .set({ role: role.organiser })
    .where('id', '=', breakGlass.id)
    .execute()
  expect(await login(breakGlass)).toMatchObject({ msg: 'Single Sign-On Required' })
  await server.ok(singleSignOnCalls.remove, { id }, admin)
  expect(await login(member)).toMatchObject({ code: 200 })
})

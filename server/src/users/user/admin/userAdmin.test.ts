import { randomUUID } from 'node:crypto'
import { accountCalls, approval } from '@openbooth/contract/users/user/calls'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import type { WireInput } from '@openbooth/contract/call'
import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { grantHours } from '#ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailKindsTo } from '#testing/mailKinds.ts'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { closeProven } from '#testing/closeProven.ts'
import { makeChannels, plan, type Channels } from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { planOf } from '#testing/database/planOf.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { subscriber } from '#testing/people/subscribers.ts'
import { startTestServer, testPassword, type TestServer, type TestUser } from '#testing/server.ts'
import { withVersion } from '#testing/withVersion.ts'
import { ordered } from '#platform/list/list.ts'
import { mailsThatReached } from '#testing/people/people.ts'
import { mailedTo } from '../testing/mailedTo.ts'
import { orderOfUsers } from './userOrder.ts'
import { usersMatching } from './userSearch.ts'

let server: TestServer
let admin: TestUser
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.user(role.admin)
  channels = await makeChannels(server)
})
afterAll(() => closeProven(server))

const ask = ({ token }: TestUser) => server.call(accountCalls.sessions, {}, { token })
const detailOf = (user: Pick<TestUser, 'id'>) =>
  server.ok(userAdminCalls.detail, { id: Number(user.id) }, admin)
const noUser = { code: 40410, msg: 'No User' }

type Why = { readonly reason: string }

/** The audit log entries about a user, oldest first. */
const actionsOn = async ({ id }: Pick<TestUser, 'id'>) =>
  server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('objectType', '=', 'user')
    .where('objectId', '=', String(id))
    .orderBy('id')
    .execute()

const renewalOf = ({ id }: Pick<TestUser, 'id'>) =>
  server.app.db.query
    .selectFrom('subscriptions')
    .select(['state', 'cancelsAtPeriodEnd'])
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()

describe('The list of users', () => {
  const list = async (input: WireInput<typeof accountCalls.list>) => {
    const { rows } = await server.ok(accountCalls.list, input, admin)
    return rows.map(({ userName }) => userName)
  }

  test('The list of users is filtered by every column: role, country type, agent, package, payments and creation time.', async () => {
    const agent = await makeAgent(server, 0n, 2)
    const customer = await makeCustomer(server, agent)
    const paid = await server.user(role.organiser, 'payer of all')
    await server.app.db.query
      .updateTable('workspaces')
      .set({ isTopup: true, comboPackageId: 2n })
      .where('id', '=', paid.id)
      .execute()
    await server.app.db.query
      .updateTable('users')
      .set({ createdAt: new Date('2025-01-05T00:00:00Z') })
      .where('id', '=', paid.id)
      .execute()
    expect(await list({ agentId: Number(agent.id) })).toEqual([customer.userName])
    expect(await list({ agentCountryType: 2 })).toEqual([agent.userName])
    expect(await list({ comboPackageId: 2 })).toEqual([paid.userName])
    expect(await list({ isTopup: true })).toEqual([paid.userName])
    expect(await list({ createdTo: '2025-01-06T00:00:00.000Z' })).toEqual([paid.userName])
    expect(await list({ createdTo: '2025-01-05T00:00:00.000Z' })).toEqual([])
    expect(await list({ createdFrom: '2025-01-05T00:00:00.000Z', isTopup: true })).toEqual([
      paid.userName,
    ])
    expect(await list({ isTopup: true, agentId: Number(agent.id) })).toEqual([])
  })

  test('The list of users is searched by invite code too, in the requested order and page by page.', async () => {
    const names = ['paged c', 'paged a', 'paged b']
    for (const name of names) await server.user(role.organiser, name)
    const sorted = { search: 'paged', sort: 'userName', descending: false } as const
    expect(await list(sorted)).toEqual(['paged a', 'paged b', 'paged c'])
    expect(await list({ search: 'paged', sort: 'emailAddress' })).toEqual([
      'paged c',
      'paged b',
      'paged a',
    ])
    const [one] = (await server.ok(accountCalls.list, { search: 'paged b' }, admin)).rows
    expect(await list({ search: one!.inviteCode.toLowerCase() })).toEqual(['paged b'])
    expect(await list({ search: 'nobody is called so' })).toEqual([])
  })

  test('Groups of three characters are searched together, so users with only parts of a number cost nothing.', async () => {
    await server.user(role.organiser, 'pairs 88 84 49 99')
    const meant = await server.user(role.organiser, 'threes 88499')
    expect(await list({ search: '88499' })).toEqual([meant.userName])
    const found = usersMatching(server.app.db.query, server.clock.now(), { search: '88499' })
    const { byIndex } = await planOf(server, found, 'enable_seqscan = off')
    expect(byIndex).toMatchObject({ users_by_text: 1 })
  })

  test('The list of users sorts by the balance, usable hours and role shown in its rows, on every page and in its file.', async () => {
    const { app, clock } = server
    const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000)
    const give = (
      { id }: TestUser,
      amount: bigint,
      from = days(-1),
      until = days(30),
      asset: 'BOOTH_HOUR' | 'TECHNICIAN_HOUR' = 'BOOTH_HOUR',
    ) =>
      grantHours(app.db.pool, {
        id: randomUUID(),
        userId: id,
        asset,
        amount,
        source: 'adjustment',
        startsAt: from,
        expiresAt: until,
        actorId: null,
        at: from,
      })
    const rich = await server.user(role.agent, 'summed rich')
    await giveMoney(server, rich, 70_000n)
    await giveMoney(server, rich, 5_000n)
    const some = await server.user(role.organiser, 'summed some')
    await giveMoney(server, some, 300n)
    await give(some, 4_000n)
    await give(some, 2_500n)
    const late = await server.user(role.organiser, 'summed late')
    // Expired hours, future hours and a technician's hours cannot be used for a booth.
    await give(late, 90_000n, days(-9), days(-8))
    await give(late, 90_000n, days(3))
    await give(late, 90_000n, days(-1), days(30), 'TECHNICIAN_HOUR')
    await give(late, 100n)
    const unlimited = await server.user(role.organiser, 'summed unlimited')
    await app.db.query
      .updateTable('workspaces')
      .set({ comboPackageId: 2n })
      .where('id', '=', unlimited.id)
      .execute()
    await server.user(role.admin, 'summed admin')
    await server.user(role.agent, 'summed agent')

    const everybody = (await server.ok(accountCalls.list, { pageSize: 100 }, admin)).rows
    const hoursOf = (user: (typeof everybody)[number]) =>
      user.comboPackageBak.id === 2 && user.userType !== role.agent ? Infinity : user.hourBalance
    const kept = {
      balance: (user: (typeof everybody)[number]) => user.balance,
      hourBalance: hoursOf,
      userType: (user: (typeof everybody)[number]) => user.userType,
    }
    expect(new Set(everybody.map(kept.hourBalance)).size).toBeGreaterThan(3)
    for (const [sort, amountOf] of Object.entries(kept))
      for (const descending of [true, false]) {
        const turn = descending ? -1 : 1
        const inOrder = (users: typeof everybody) =>
          users
            .toSorted((one, other) => {
              const [first, second] = [amountOf(one), amountOf(other)]
              return turn * (first === second ? one.id - other.id : first < second ? -1 : 1)
            })
            .map(({ userName }) => userName)
        const order = { sort: sort as 'balance', descending }
        const whole = inOrder(everybody)
        expect(await list({ ...order, page: 1 })).toEqual(whole.slice(0, 20))
        expect(await list({ ...order, pageSize: 100 })).toEqual(whole)
        const named = inOrder(everybody.filter(({ userName }) => userName.startsWith('summed')))
        expect(await list({ ...order, search: 'summed' })).toEqual(named)
        const file = await server.fetch(
          userAdminCalls.export,
          { ...order, search: 'summed' },
          admin,
        )
        const { rows } = sheetOf(Buffer.from(await file.arrayBuffer()))
        expect(rows.slice(1).map(([name]) => name)).toEqual(named)
      }
  })

  test('Sorting by role uses an index, so that a page reads only the shown users.', async () => {
    const byRole = usersMatching(server.app.db.query, server.clock.now(), { sort: 'userType' })
    const { byIndex } = await planOf(
      server,
      ordered(byRole, { sort: 'userType', descending: true }, orderOfUsers).limit(2),
      'enable_sort = off',
      'enable_hashjoin = off',
    )
    expect(byIndex).toMatchObject({ workspaces_in_order_of_roles: 2 })
  })

  test('The file contains the users of the list, with balances.', async () => {
    const response = await server.fetch(userAdminCalls.export, { search: 'payer of all' }, admin)
    const {
      rows: [head, ...rows],
    } = sheetOf(Buffer.from(await response.arrayBuffer()))
    expect(rows).toHaveLength(1)
    const of = (title: string) => rows[0]![head!.indexOf(title)]
    expect(of('User name')).toBe('payer of all')
    expect(of('Role')).toBe('Organiser')
    expect(of('Package')).toBe('Unlimited')
    // Unlimited hours are no number.
    expect(of('Booth hours')).toBeUndefined()
    expect(of('Hours are unlimited')).toBe('Yes')
    expect(of('Has paid')).toBe('Yes')
  })

  test('Users without a password can be filtered and are marked in the file.', async () => {
    const emailAddress = 'no.password@example.test'
    const made = { userName: 'no password yet', emailAddress, userType: role.organiser }
    await server.ok(accountCalls.registerByAdmin, made, admin)
    const other = await server.user(role.organiser, 'no password forgotten')
    const search = 'no password'
    const found = async (passwordIsSet: boolean) =>
      (await server.ok(accountCalls.list, { search, passwordIsSet }, admin)).rows.map(
        ({ userName }) => userName,
      )
    expect(await found(false)).toEqual([made.userName])
    expect(await found(true)).toEqual([other.userName])
    const response = await server.fetch(
      userAdminCalls.export,
      { search, sort: 'userName', descending: false },
      admin,
    )
    const {
      rows: [head, ...rows],
    } = sheetOf(Buffer.from(await response.arrayBuffer()))
    const of = (title: string) => rows.map((row) => row[head!.indexOf(title)])
    expect(of('User name')).toEqual([other.userName, made.userName])
    expect(of('No password yet')).toEqual(['', 'Yes'])
  })

  test('Agents have no package in filters, holder counts and the file.', async () => {
    const agent = await server.user(role.agent, 'agent without package')
    const search = agent.userName
    const byPackage = { search, comboPackageId: 1 }
    expect(await server.ok(accountCalls.list, { search }, admin)).toMatchObject({ total: 1 })
    expect(await server.ok(accountCalls.list, byPackage, admin)).toMatchObject({ total: 0 })
    const holders = async () => {
      const { rows } = await server.ok(comboPackageCalls.list, { search: 'Free' }, admin)
      return rows.find(({ id }) => id === 1)!.holders
    }
    const before = await holders()
    await server.user(role.agent)
    expect(await holders()).toBe(before)
    const response = await server.fetch(userAdminCalls.export, { search, language: 'zh' }, admin)
    const {
      tab,
      rows: [head, row],
    } = sheetOf(Buffer.from(await response.arrayBuffer()))
    expect(tab).toBe('用户')
    expect(row![head!.indexOf('角色')]).toBe('代理商')
    expect(row![head!.indexOf('套餐')]).toBeUndefined()
  })
})

describe('A set-password link', () => {
  const make = async (userName: string) => {
    const emailAddress = `${userName}@example.test`
    const made = await server.ok(
      accountCalls.registerByAdmin,
      { userName, emailAddress, userType: role.organiser },
      admin,
    )
    return { id: BigInt(made.id), emailAddress }
  }
  const secretIn = (mail: string) => /findPwd#([\w-]{43})/.exec(mail)![1]!
  const set = (secret: string) =>
    server.call(accountCalls.setPwdByLink, { secret, password: testPassword, eulaVersion: 1 })

  test('A set-password link is emailed again as a new link; the old one expires, the new one works once, and then none can be sent.', async () => {
    const user = await make('forgetful')
    const resend = () => server.call(userAdminCalls.resendLink, { id: Number(user.id) }, admin)
    // An unsent email would be discarded.
    await mailedTo(server, user.emailAddress, 1)
    await expect
      .poll(() => detailOf(user))
      .toMatchObject({
        user: { passwordIsSet: false },
        passwordLink: { usedAt: null, mail: { state: 'sent', problem: null } },
      })
    server.clock.advance(3600_000)
    const expiresAt = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect(await resend()).toMatchObject({ code: 200, data: { expiresAt } })
    const [first, second] = await mailedTo(server, user.emailAddress, 2)
    expect(await set(secretIn(first!))).toMatchObject({ msg: 'Set-Password Link Invalid' })
    expect(await set(secretIn(second!))).toMatchObject({ data: { userName: 'forgetful' } })
    expect(await resend()).toMatchObject({ msg: 'Password Already Set' })
    expect(await detailOf(user)).toMatchObject({
      user: { passwordIsSet: true },
      passwordLink: { expiresAt },
    })
    const actions = await actionsOn(user)
    expect(actions.map(({ action }) => action)).toEqual([
      'account.registerByAdmin',
      'account.resendLink',
      'account.setPwdByLink',
    ])
    // Logs must not contain the secret that opens the account.
    expect(JSON.stringify(actions.map(({ details }) => details))).not.toContain(secretIn(second!))
  })

  test('A set-password link used while a new one is being emailed waits and is then expired.', async () => {
    const user = await make('hurried')
    const [mail] = await mailedTo(server, user.emailAddress, 1)
    const setting = await server.app.db.transaction(async (tx) => {
      // As the call that emails another link, stopped halfway.
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
      const waiting = set(secretIn(mail!))
      await expect
        .poll(
          async () => {
            const { rows } = await server.app.db.pool.query(
              `select from pg_locks where not granted and locktype = 'transactionid'`,
            )
            return rows.length
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0)
      await tx
        .updateTable('passwordLinks')
        .set({ usedAt: server.clock.now() })
        .where('userId', '=', user.id)
        .execute()
      return { waiting }
    })
    expect(await setting.waiting).toMatchObject({ msg: 'Set-Password Link Invalid' })
  })

  test('A set-password link cannot be sent without a recipient.', async () => {
    const { resendLink } = userAdminCalls
    expect(await server.call(resendLink, { id: 999_999 }, admin)).toMatchObject(noUser)
  })
})

describe('Changing a user', () => {
  const update = async (user: TestUser, change: object) =>
    server.call(
      accountCalls.update,
      await withVersion(server, 'users', { id: Number(user.id), ...change }),
      admin,
    )

  test('A changed name must be free, and only changes are audited.', async () => {
    const [user, other] = [await server.user(), await server.user()]
    expect(await update(user, { userName: 'renamed' })).toMatchObject({
      data: { userName: 'renamed' },
    })
    expect(await update(user, { userName: other.userName.toUpperCase() })).toMatchObject({
      msg: 'User Name Has Been Taken',
      data: { fields: [{ path: 'userName' }] },
    })
    await update(user, { userName: 'renamed' })
    expect(await actionsOn(user)).toMatchObject([
      {
        action: 'account.update',
        actorId: admin.id,
        details: { before: { userName: user.userName }, after: { userName: 'renamed' } },
      },
    ])
  })

  test('A changed address must be free, both addresses are notified, and codes sent to the old one no longer work.', async () => {
    const [user, other] = [await server.user(), await server.user()]
    await server.app.db.query
      .insertInto('authCodes')
      .values({
        purpose: 'findPassword',
        emailAddress: user.emailAddress.toLowerCase(),
        network: '127.0.0.1',
        codeHmac: Buffer.alloc(32),
        triesLeft: 8,
        foreignTriesLeft: 8,
        sentAt: server.clock.now(),
        expiresAt: new Date(server.clock.now().getTime() + 600_000),
      })
      .execute()
    expect(await update(user, { emailAddress: other.emailAddress.toUpperCase() })).toMatchObject({
      msg: 'Account Has Been Registered',
      data: { fields: [{ path: 'emailAddress' }] },
    })
    const moved = 'moved@example.test'
    const read = await withVersion(server, 'users', { id: Number(user.id), emailAddress: moved })
    expect(await server.call(accountCalls.update, read, admin)).toMatchObject({
      data: { emailAddress: moved },
    })
    for (const address of [user.emailAddress, moved]) {
      expect(await mailKindsTo(server, { emailAddress: address })).toEqual(['emailChanged'])
    }
    const left = await server.app.db.query
      .selectFrom('authCodes')
      .select('purpose')
      .where('emailAddress', '=', user.emailAddress.toLowerCase())
      .execute()
    expect(left).toEqual([])
    expect(await actionsOn(user)).toMatchObject([
      {
        actorId: admin.id,
        details: { before: { emailAddress: user.emailAddress }, after: { emailAddress: moved } },
      },
    ])
    const stale = { ...read, emailAddress: 'elsewhere@example.test' }
    expect(await server.call(accountCalls.update, stale, admin)).toMatchObject({
      msg: 'Changed By Somebody Else',
    })
  })

  test('A user without a password gets a link at the new address, and the link at the old one expires.', async () => {
    const emailAddress = 'mistyped@example.test'
    const made = await server.ok(
      accountCalls.registerByAdmin,
      { userName: 'mistyped', emailAddress, userType: role.organiser },
      admin,
    )
    const [first] = await mailedTo(server, emailAddress)
    const right = { id: made.id, version: made.version, emailAddress: 'typed@example.test' }
    await server.ok(accountCalls.update, right, admin)
    const [second] = await mailedTo(server, right.emailAddress)
    const set = (mail: string) =>
      server.call(accountCalls.setPwdByLink, {
        secret: /findPwd#([\w-]{43})/.exec(mail)![1]!,
        password: testPassword,
        eulaVersion: 1,
      })
    expect(await set(first!)).toMatchObject({ msg: 'Set-Password Link Invalid' })
    expect(await set(second!)).toMatchObject({ data: { userName: 'mistyped' } })
    expect(await mailsThatReached(server, emailAddress)).toHaveLength(1)
  })

  test('A user who becomes an agent loses the binding to an agent.', async () => {
    const customer = await makeCustomer(server, await makeAgent(server))
    expect(await update(customer, { userType: role.agent })).toMatchObject({
      data: { userType: role.agent, agent: null },
    })
  })

  test('An agent gets no hours, a former agent gets the hours of the free package once, and a new agent keeps hours.', async () => {
    const grantsOf = async (user: TestUser) =>
      (await detailOf(user)).grants.boothHours.map(({ source, left }) => ({ source, left }))
    const free = [{ source: 'free_package', left: 2 }]
    const agent = await server.user(role.agent)
    expect(await grantsOf(agent)).toEqual([])
    for (const userType of [role.organiser, role.agent, role.organiser, role.admin]) {
      await update(agent, { userType })
      expect(await grantsOf(agent)).toEqual(free)
    }
    const organiser = await server.user()
    await update(organiser, { userType: role.agent })
    expect(await grantsOf(organiser)).toEqual(free)
  })

  test('An agent whose new country type permits less is signed out, and one whose new type permits more is not.', async () => {
    const agent = await makeAgent(server, 0n, 2)
    await update(agent, { agentCountryType: 1 })
    expect(await ask(agent)).toMatchObject({ code: 200 })
    await update(agent, { agentCountryType: 2 })
    expect(await ask(agent)).toMatchObject({ code: 50012 })
  })
})

describe('Acts on several users', () => {
  const decide = async (users: readonly (number | TestUser)[], decision: 1 | 2, by = admin) => {
    const userIds = users.map((user) => (typeof user === 'number' ? user : Number(user.id)))
    const { approveUsers } = userAdminCalls
    const { results } = await server.ok(approveUsers, { userIds, approval: decision }, by)
    return results.map(({ outcome, refusal }) => refusal ?? outcome)
  }

  test('Waiting users are approved with an email, approved ones stay, and one refusal does not affect others.', async () => {
    const [waiting, approved] = [await server.user(), await server.user()]
    await server.app.db.query
      .updateTable('users')
      .set({ approval: approval.pending })
      .where('id', '=', waiting.id)
      .execute()
    expect(await decide([waiting, 999_999, approved], approval.approved)).toEqual([
      'changed',
      'No User',
      'unchanged',
    ])
    expect(await mailedTo(server, waiting.emailAddress)).toHaveLength(1)
    expect(await actionsOn(waiting)).toMatchObject([
      {
        action: 'account.approve',
        details: {
          before: { approval: approval.pending },
          after: { approval: approval.approved },
        },
      },
    ])
    expect(await actionsOn(approved)).toEqual([])
  })

  test('Rejecting or blacklisting records a reason on the page, in the audit log and optionally in an email in the user’s language.', async () => {
    const [received, unnotified] = [await server.user(), await server.user()]
    await server.ok(accountCalls.changeUserInfo, { language: 'zh' }, received)
    const because = { reason: 'No such company', tells: true }
    const reject = (user: TestUser, why: object) =>
      server.call(
        userAdminCalls.approveUsers,
        { userIds: [Number(user.id)], approval: approval.rejected, ...why },
        admin,
      )
    await reject(received, because)
    await reject(unnotified, { ...because, tells: false })
    const blacklist = (inBlacklist: boolean, why: object) =>
      server.call(
        accountCalls.setBlackList,
        { id: Number(received.id), inBlacklist, ...why },
        admin,
      )
    await blacklist(true, { reason: 'Sent spam', tells: true })
    expect(await detailOf(received)).toMatchObject({
      rejectionReason: 'No such company',
      blacklistReason: 'Sent spam',
    })
    const mails = (await mailsThatReached(server, received.emailAddress)).slice(-2)
    const kinds = (await mailKindsTo(server, received)).slice(-2)
    expect(kinds).toEqual(['accountRejected', 'accountBlacklisted'])
    expect(mails[0]).toContain('No such company')
    expect(mails[1]).toContain('Sent spam')
    const reasons = (await actionsOn(received)).map(({ details }) => (details as Why).reason)
    expect(reasons.slice(-2)).toEqual(['No such company', 'Sent spam'])
    expect(await mailsThatReached(server, unnotified.emailAddress)).toEqual([])
    expect(await detailOf(unnotified)).toMatchObject({ rejectionReason: 'No such company' })

    // A reason is removed together with its measure.
    await decide([received], approval.approved)
    await blacklist(false, {})
    expect(await detailOf(received)).toMatchObject({ rejectionReason: null, blacklistReason: null })

    // The form of one user does the same; a user who was already rejected gets no second email.
    const form = { id: Number(unnotified.id), approval: approval.rejected, ...because }
    await server.ok(accountCalls.update, await withVersion(server, 'users', form), admin)
    expect(await mailsThatReached(server, unnotified.emailAddress)).toEqual([])
    await decide([unnotified], approval.approved)
    await server.ok(accountCalls.update, await withVersion(server, 'users', form), admin)
    expect((await mailsThatReached(server, unnotified.emailAddress)).at(-1)).toContain(
      'No such company',
    )
    expect((await actionsOn(unnotified)).at(-1)).toMatchObject({
      details: { reason: because.reason },
    })

    // An email needs a reason, and reasons have a maximum length.
    for (const [reason, message] of [
      [undefined, 'Reason Required'],
      ['x'.repeat(501), 'Too Long'],
    ] as const) {
      const refused = { data: { fields: [{ path: 'reason', message }] } }
      expect(await reject(received, { reason, tells: true })).toMatchObject(refused)
      expect(await blacklist(true, { reason, tells: true })).toMatchObject(refused)
    }
  })

  test.each([
    ['is rejected', { approval: approval.rejected }],
    ['becomes an agent', { userType: role.agent }],
  ] as const)('A user who %s is not charged for another period of a plan.', async (_, change) => {
    const user = await subscriber(server)
    await server.ok(
      accountCalls.update,
      await withVersion(server, 'users', { id: Number(user.id), ...change }),
      admin,
    )
    expect(await renewalOf(user)).toEqual({ state: 'active', cancelsAtPeriodEnd: true })
  })

  test('A user rejected among several is not charged for another period of a plan.', async () => {
    const user = await subscriber(server)
    await decide([user], approval.approved)
    expect(await renewalOf(user)).toMatchObject({ cancelsAtPeriodEnd: false })
    await decide([user], approval.rejected)
    expect(await renewalOf(user)).toMatchObject({ cancelsAtPeriodEnd: true })
  })

  test('A rejected user is signed out, and the last administrator cannot be rejected.', async () => {
    // Those who bound customers in other tests.
    await server.app.db.query
      .updateTable('workspaces')
      .set({ role: role.organiser })
      .where('role', '=', role.admin)
      .where('id', '<>', admin.id)
      .execute()
    const [user, second] = [await server.user(), await server.user(role.admin)]
    expect(await decide([user, second, admin], approval.rejected)).toEqual([
      'changed',
      'changed',
      'The Last Administrator Cannot Be Changed',
    ])
    for (const one of [user, second]) expect(await ask(one)).toMatchObject({ code: 50012 })
    expect(await ask(admin)).toMatchObject({ code: 200 })
  })

  test('An act on no users or on more than a hundred is refused at its field.', async () => {
    for (const [userIds, message] of [
      [[], 'User Required'],
      [Array.from({ length: 101 }, (_, n) => n + 1), 'Too Many Users'],
    ] as const)
      expect(
        await server.call(
          userAdminCalls.approveUsers,
          { userIds: [...userIds], approval: 1 },
          admin,
        ),
      ).toMatchObject({ data: { fields: [{ path: 'userIds', message }] } })
  })
})

describe('A grant', () => {
  const grant = (user: TestUser, more: object = {}) =>
    server.call(
      userAdminCalls.grant,
      {
        operationId: randomUUID(),
        userId: Number(user.id),
        asset: 'MONEY',
        amount: 12.5,
        reason: 'Goodwill',
        ...more,
      },
      admin,
    )
  const balances = async (user: TestUser) =>
    (await detailOf(user)).balances.map(({ amount }) => amount)

  test('A grant of money and hours appears in the statement with its reason and does not count as a payment.', async () => {
    const user = await server.user()
    expect(await grant(user)).toMatchObject({ data: { balanceAfter: 12.5 } })
    const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
    const hours = { amount: 3, expiresAt, reason: 'For the trouble' }
    expect(await grant(user, { asset: 'BOOTH_HOUR', ...hours })).toMatchObject({
      data: { balanceAfter: 5 },
    })
    await grant(user, { asset: 'TECHNICIAN_HOUR', amount: 1.25 })
    expect(await balances(user)).toEqual([12.5, 5, 1.25])
    const { rows } = await server.ok(billingCalls.list, {}, user)
    expect(rows.slice(0, 3)).toMatchObject([
      { movement: 'hoursGranted', asset: 'TECHNICIAN_HOUR', amount: 1.25, remark: 'Goodwill' },
      { movement: 'hoursGranted', asset: 'BOOTH_HOUR', amount: 3, remark: 'For the trouble' },
      { movement: 'adjustment', asset: 'MONEY', amount: 12.5, remark: 'Goodwill' },
    ])
    const { grants, user: shown } = await detailOf(user)
    expect(shown.isTopup).toBe(false)
    expect(grants.boothHours).toMatchObject([
      { source: 'adjustment', granted: 3, expiresAt },
      { source: 'free_package', granted: 2 },
    ])
    const detail = await server.ok(billingCalls.get, { id: rows[2]!.id }, user)
    expect(detail.transfer?.entries).toMatchObject([
      { account: 'adjustments', amount: -12.5 },
      { account: 'wallet', amount: 12.5 },
    ])
  })

  test('A grant of money is taken back up to the balance.', async () => {
    const user = await server.user()
    await grant(user)
    expect(await grant(user, { amount: -12.51 })).toMatchObject({ msg: 'Lack Of Balance' })
    expect(await grant(user, { amount: -2.5 })).toMatchObject({ data: { balanceAfter: 10 } })
    expect(await balances(user)).toEqual([10, 2, 0])
  })

  test('A grant of hours is taken back with a reason, and hours held by events follow when they are returned.', async () => {
    const user = await server.user()
    await grant(user, { asset: 'BOOTH_HOUR', amount: 3 })
    const given = (await detailOf(user)).grants.boothHours.find(
      ({ source }) => source === 'adjustment',
    )
    // The two free hours pay first, then half an hour of the grant.
    const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 150 })
    const wrong = { userId: Number(user.id), grantId: given!.id, reason: 'A mistyped number' }
    expect(await server.ok(userAdminCalls.takeBackHours, wrong, admin)).toEqual({ takenBack: 2.5 })
    expect(await server.ok(userAdminCalls.takeBackHours, wrong, admin)).toEqual({ takenBack: 0 })
    await server.ok(eventCalls.cancel, { id, version: 1 }, user)
    expect(await balances(user)).toEqual([0, 2, 0])
    const { rows } = await server.ok(billingCalls.list, { movement: 'hoursTakenBack' }, user)
    expect(rows).toMatchObject([
      { amount: -0.5, remark: 'A mistyped number' },
      { amount: -2.5, remark: 'A mistyped number' },
    ])
    expect(await actionsOn(user)).toMatchObject([
      { action: 'account.grant' },
      {
        action: 'account.takeBackHours',
        actorId: admin.id,
        details: { asset: 'BOOTH_HOUR', amount: -2.5, reason: 'A mistyped number' },
      },
    ])
    const free = (await detailOf(user)).grants.boothHours.find(
      ({ source }) => source === 'free_package',
    )
    const refusalOf = async (changes: Partial<typeof wrong>) =>
      (await server.call(userAdminCalls.takeBackHours, { ...wrong, ...changes }, admin)).msg
    expect(await refusalOf({ grantId: free!.id })).toBe('Grant Not Found')
    expect(await refusalOf({ userId: Number(admin.id) })).toBe('Grant Not Found')
    expect(await refusalOf({ userId: 999_999 })).toBe('No User')
  })

  test('A repeated grant returns the same result and is audited once, and with other content it is refused.', async () => {
    const user = await server.user()
    const again = { operationId: randomUUID(), asset: 'BOOTH_HOUR', amount: 1 }
    const first = await grant(user, again)
    server.clock.advance(60_000)
    expect(await Promise.all([grant(user, again), grant(user, again)])).toEqual([first, first])
    expect(await grant(user, { ...again, amount: 2 })).toMatchObject({
      msg: 'Already Changed By This Save',
    })
    expect(await balances(user)).toEqual([0, 3, 0])
    expect(await actionsOn(user)).toMatchObject([
      {
        action: 'account.grant',
        actorId: admin.id,
        details: {
          asset: 'BOOTH_HOUR',
          amount: 1,
          balance: { before: 2, after: 3 },
          reason: 'Goodwill',
        },
      },
    ])
  })

  test.each([
    ['nothing', { amount: 0 }, 'amount', 'Must Not Be Zero'],
    ['too much money', { amount: 1_000_000.01 }, 'amount', 'Too Large'],
    ['too much taken back', { amount: -1_000_000.01 }, 'amount', 'Too Large'],
    ['too many hours', { asset: 'BOOTH_HOUR', amount: 10_000.01 }, 'amount', 'Too Large'],
    ['hours taken back', { asset: 'BOOTH_HOUR', amount: -1 }, 'amount', 'Must Be Positive'],
    ['three decimals', { amount: 1.005 }, 'amount', 'At Most Two Decimals'],
    ['no reason', { reason: ' ' }, 'reason', 'Reason Required'],
    ['money that ends', { expiresAt: '2030-01-01T00:00:00Z' }, 'expiresAt', 'Not Valid'],
    [
      'hours that ended',
      { asset: 'BOOTH_HOUR', expiresAt: '2026-11-01T00:00:00Z' },
      'expiresAt',
      'Must Be In The Future',
    ],
  ])('A grant is refused at its field for %s.', async (_what, more, path, message) => {
    const user = await server.user()
    expect(await grant(user, more)).toMatchObject({
      msg: 'Invalid Input',
      data: { fields: [{ path, message }] },
    })
    expect(await balances(user)).toEqual([0, 2, 0])
  })

  test('A grant of zero is refused, and the number of grants per administrator and hour is limited.', async () => {
    const unknownAdmin = { ...admin, id: 999_999n }
    expect(await grant(unknownAdmin)).toMatchObject(noUser)
    const second = await server.user(role.admin)
    const { max } = userAdminCalls.grant.limit!
    await server.app.db.pool.query(
      `insert into attempts (key, window_start, expires_at, count)
       select replace(key, $1::text, $2::text), window_start, expires_at, $3 from attempts where key like '%grant%' || $1`,
      [String(admin.id), String(second.id), max],
    )
    const { rows } = await server.app.db.pool.query<{ key: string }>(
      'select key from attempts where count = $1',
      [max],
    )
    expect(rows).toHaveLength(1)
    const input = { operationId: randomUUID(), userId: Number(second.id), asset: 'MONEY' as const }
    expect(
      await server.call(userAdminCalls.grant, { ...input, amount: 1, reason: 'x' }, second),
    ).toMatchObject({ msg: 'Too Many Requests' })
  })
})

describe('Sessions of others', () => {
  const end = (user: TestUser | number, sessionId?: number) =>
    server.call(
      userAdminCalls.endUserSessions,
      { id: typeof user === 'number' ? user : Number(user.id), ...(sessionId && { sessionId }) },
      admin,
    )

  test('Sessions of a user are ended one by one or all, sessions of others are not, and tokens are never shown.', async () => {
    const [user, other] = [await server.user(), await server.user()]
    await server.ok(accountCalls.login, { username: user.userName, password: testPassword })
    const detail = await detailOf(user)
    expect(detail.sessions).toHaveLength(2)
    expect(JSON.stringify(detail)).not.toContain(user.token)
    const [latest, first] = detail.sessions.toSorted((one, another) => another.id - one.id)
    const foreign = (await detailOf(other)).sessions[0]!.id
    expect(await end(user, foreign)).toMatchObject({ msg: 'Session Not Found' })
    expect(await end(user, first!.id)).toMatchObject({ data: { ended: 1 } })
    expect(await ask(user)).toMatchObject({ code: 50012 })
    expect(await end(user)).toMatchObject({ data: { ended: 1 } })
    expect((await detailOf(user)).sessions).toEqual([])
    expect(await ask(other)).toMatchObject({ code: 200 })
    expect(await end(999_999)).toMatchObject(noUser)
    expect(await end(user, latest!.id)).toMatchObject({ msg: 'Session Not Found' })
    const act = (await actionsOn(user)).find(({ action }) => action === 'account.endUserSessions')
    expect(act?.details).toEqual({ session: String(first!.id), ended: 1 })
  })
})

describe('The page of a user', () => {
  test('The page of an organiser shows package, limits, events, payments and statement.', async () => {
    const user = await server.user()
    const { id } = await plan(server, channels, user, { startsIn: 60, lasts: 60 })
    const detail = await detailOf(user)
    expect(detail).toMatchObject({
      user: {
        id: Number(user.id),
        comboPackageBak: { packageName: 'Free' },
        passwordIsSet: true,
      },
      passwordLink: null,
      invitedBy: null,
      heldMoney: 0,
      owedMoney: 0,
      limits: { packageName: 'Free', boxNums: 1 },
      customers: null,
      events: { counts: { order: 1 }, rows: [{ id }] },
      orders: [],
      mailsCaused: { lastHour: 0, lastDay: 0 },
    })
    expect(detail.statement).toEqual((await server.ok(billingCalls.list, {}, user)).rows)
  })

  test('The page of an agent shows customers and no package limits.', async () => {
    const agent = await makeAgent(server, 500_00n)
    const customer = await makeCustomer(server, agent)
    const detail = await detailOf(agent)
    expect(detail).toMatchObject({
      limits: null,
      customers: { total: 1, rows: [{ id: Number(customer.id), userName: customer.userName }] },
      balances: [{ asset: 'MONEY', amount: 500 }, {}, {}],
    })
    expect(detail.orders.length).toBeLessThanOrEqual(10)
  })

  test('An unknown user has no page.', async () => {
    expect(await server.call(userAdminCalls.detail, { id: 999_999 }, admin)).toMatchObject(noUser)
  })

  test('Pay records are listed per user for administrators.', async () => {
    const user = await server.user()
    const userId = Number(user.id)
    expect(await server.ok(paymentCalls.list, { userId }, admin)).toMatchObject({ total: 0 })
    expect(await server.ok(paymentCalls.list, { userId }, user)).toMatchObject({ total: 0 })
    const other = await server.user()
    expect(await server.call(paymentCalls.list, { userId }, other)).toMatchObject({
      msg: 'No Permission',
    })
  })
})

import { randomUUID } from 'node:crypto'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { role } from '@openbooth/contract/roles'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#ledger'
import { sendDueMail } from '#platform/mail/sendDueMail.ts'
import { withVersion } from '#testing/withVersion.ts'
import {
  boothOf,
  type Channels,
  draftOf,
  makeChannels,
  makeMediaServer,
  plan,
  planProgramme,
} from '#testing/events.ts'
import { orderTopUp, startStripeShop, type StripeShop } from '#testing/people/shop.ts'
import { technicianOf } from '#testing/people/technicians.ts'
import { insertProvider } from '#testing/signOn/insertProvider.ts'
import { testPassword, type TestServer, type TestUser } from '#testing/server.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { fillIn, register as registerAs } from '../testing/register.ts'

let shop: StripeShop
let server: TestServer
let admin: TestUser
let channels: Channels
beforeAll(async () => {
  shop = await startStripeShop()
  server = shop.server
  admin = await server.user(role.admin)
  channels = await makeChannels(server)
})
afterAll(() => shop.close())

const anonymise = (id: bigint | number, confirmation: string, reason = 'asked by letter') =>
  server.call(userAdminCalls.anonymise, { id: Number(id), confirmation, reason }, admin)

/** All rows of all tables that contain one of the texts, ignoring case, as `table: row`. */
const rowsWith = async (texts: readonly string[]): Promise<string[]> => {
  const { pool } = server.app.db
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where exists (
        select from unnest($1::text[]) s where position(lower(s) in lower(t::text)) > 0)`,
      [texts],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

const first = { userName: 'Mina Quist', emailAddress: 'mina@old.example' }
const now = { userName: 'Wilhelmina Quist', emailAddress: 'wilhelmina@quist.example' }
const billing = { company: 'Lindwurm AB', address: 'Apfelweg 7\nUppsala', taxNumber: 'SE77123' }
const personal = [
  'mina quist',
  'quist!',
  'quist weekly',
  'wilhelmina@quist',
  'mina@old.example',
  'lindwurm',
  'apfelweg',
  'SE77123',
  'never answers',
]

/** Registers, changes name and address, and leaves traces in all places that a user can. */
const live = async (): Promise<TestUser> => {
  const { data } = await registerAs(server, await fillIn(server, first.userName, first), '10.9.9.9')
  const user = { ...now, id: BigInt(data.userId), token: data.token! }
  const { version } = await server.ok(accountCalls.getInfo, { userId: data.userId }, user)
  await server.ok(accountCalls.updateName, { version, userName: now.userName }, user)
  await server.ok(
    accountCalls.changeUserInfo,
    { billing, language: 'en', timeZone: 'Europe/Stockholm' },
    user,
  )
  const moved = await withVersion(server, 'users', {
    id: data.userId,
    emailAddress: now.emailAddress,
  })
  await server.ok(accountCalls.update, moved, admin)
  const inviteCode = (await server.ok(accountCalls.getInfo, { userId: data.userId }, user))
    .inviteCode
  const guest = await fillIn(server, 'Guest of hers', { inviteCode })
  expect(await registerAs(server, guest)).toMatchObject({ msg: 'Success' })
  const serverId = Number(await makeMediaServer(server))
  for (const userIds of [[data.userId], [Number(admin.id)]])
    await server.ok(
      mediaServerCalls.bind,
      await withVersion(server, 'mediaServers', { id: serverId, everyone: false, userIds }),
      admin,
    )
  const wrong = { username: now.emailAddress, password: 'wrong password' }
  await server.call(accountCalls.login, wrong)
  const agent = await server.user(role.agent, 'Agent of Mina')
  for (const agentId of [Number(agent.id), null])
    await server.ok(agentCalls.bind, { userIds: [data.userId], agentId }, admin)
  const {
    operationId: _,
    appointmentStartTime: __,
    appointmentEndTime: ___,
    ...content
  } = draftOf(channels, { speakers: [{ name: now.userName, emailAddress: now.emailAddress }] })
  await server.ok(eventTemplateCalls.save, { templateName: 'Quist weekly', content }, user)
  await server.ok(technicianCalls.create, technicianOf(now2technician), admin)
  for (const inBlacklist of [true, false])
    await server.ok(
      accountCalls.setBlackList,
      {
        id: data.userId,
        inBlacklist,
        ...(inBlacklist && { reason: 'never answers', tells: true }),
      },
      admin,
    )
  await server.app.db.query
    .insertInto('userIdentities')
    .values({
      userId: user.id,
      providerId: await insertProvider(server, 'anonymised'),
      subject: 'Quist!',
      emailAddress: now.emailAddress,
      createdAt: server.clock.now(),
    })
    .execute()
  return { ...user, token: await signIn() }
}
const now2technician = { name: now.userName, emailAddress: now.emailAddress, notes: 'Quist!' }
const signIn = async (): Promise<string> =>
  (await server.ok(accountCalls.login, { username: now.userName, password: testPassword })).token

test('Data of an anonymised user remains only in receipts, and money and events stay complete.', async () => {
  const user = await live()
  const id = Number(user.id)

  // Own events, and an event of another user who invites this address.
  const other = await server.user(role.organiser, 'Somebody Else')
  const seat = { name: now.userName, emailAddress: now.emailAddress }
  const booths = [{ ...boothOf(channels), interpreters: [seat] }]
  const own = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 60,
    name: 'Birthday of Wilhelmina Quist',
    notes: 'Ask Quist',
    booths,
  })
  const others = await plan(server, channels, other, { startsIn: 200, lasts: 60, booths })
  const programmeId = BigInt(await planProgramme(server, user))
  const hall = { programmeId, name: 'Hall of Wilhelmina Quist', position: 0 }
  await server.app.db.query.insertInto('venueRooms').values(hall).execute()
  const preview = { programmeId, userId: user.id, removesMissing: true, fingerprint: '' }
  await server.app.db.query
    .insertInto('programmeImports')
    .values({
      ...preview,
      schedule: JSON.stringify({ sessions: [{ speakers: [now.userName] }] }),
      createdAt: server.clock.now(),
    })
    .execute()
  for (const [eventId, host] of [
    [own.id, user],
    [others.id, other],
  ] as const) {
    const codes = await server.ok(eventCalls.codes, { eventId }, host)
    const { id: code } = codes.find(({ seatName }) => seatName === now.userName)!
    await server.ok(eventCalls.mailCodes, { eventId, codes: [{ id: code }] }, host)
    // As if it had run.
    const written = { kind: 'booths', party: '', role: 'interpreter', key: randomUUID() }
    await server.app.db.query
      .insertInto('chatMessages')
      .values({
        ...written,
        eventId: BigInt(eventId),
        codeId: BigInt(code),
        name: now.userName,
        text: 'Yours, Wilhelmina Quist',
        at: server.clock.now(),
      })
      .execute()
  }
  await server.ok(
    eventCalls.mailCodes,
    {
      eventId: own.id,
      codes: [
        {
          id: (await server.ok(eventCalls.codes, { eventId: own.id }, user))[0]!.id,
          emailAddress: 'ada@example.test',
        },
      ],
      words: 'Yours, Wilhelmina Quist',
    },
    user,
  )
  shop.stripe.sendTo(shop.webhook)
  const paid = await shop.topUp(user, 50)
  await shop.applied()

  // Pending business prevents anonymisation.
  expect(await anonymise(id, 'Wilhelmina')).toMatchObject({
    msg: 'Confirmation Differs',
    data: { fields: [{ path: 'confirmation' }] },
  })
  expect(await anonymise(id, now.userName)).toMatchObject({ msg: 'User Has Events Ahead' })
  await server.ok(eventCalls.cancel, { id: own.id, version: own.version }, user)
  expect(await anonymise(id, now.userName)).toMatchObject({ msg: 'User Has Events Ahead' })
  await server.ok(eventCalls.cancel, { id: others.id, version: others.version }, other)
  const { order } = await orderTopUp(server, user, 10)
  expect(await anonymise(id, now.userName)).toMatchObject({ msg: 'User Has Payments Under Way' })
  await server.ok(paymentCalls.cancel, { id: order.id }, user)
  expect(await anonymise(id, now.userName)).toMatchObject({ msg: 'User Has Money' })
  const back = { userId: id, asset: 'MONEY' as const, amount: -50, reason: 'paid out' }
  await server.ok(userAdminCalls.grant, { operationId: randomUUID(), ...back }, admin)
  await sendDueMail(server.app.db, server.app.mailer, server.clock.now())
  expect(await rowsWith(personal)).not.toEqual([])

  expect(await anonymise(id, ' wilhelmina  QUIST ', 'Mrs Quist asked')).toMatchObject({
    msg: 'Confirmation Differs',
  })
  expect(await anonymise(id, now.userName, 'Wilhelmina Quist asked')).toMatchObject({
    data: {
      userName: `@${id}`,
      emailAddress: `@${id}`,
      anonymisedAt: server.clock.now().toISOString(),
      passwordIsSet: false,
      billing: { company: '', address: '', taxNumber: '' },
    },
  })

  const left = await rowsWith(personal)
  expect(left.filter((row) => !row.startsWith('public.receipts:'))).toEqual([])
  const { receipts } = await server.ok(paymentCalls.get, { id: paid.id }, admin)
  expect(receipts[0]!.buyer).toEqual({ ...now, ...billing })
  expect(await verifyLedger(server.app.db.pool)).toEqual([])

  // Readers see the mark instead of the name, also in the export.
  const acts = await server.ok(
    auditLogCalls.list,
    { objectType: 'user', objectId: String(id) },
    admin,
  )
  expect(acts.rows[0]).toMatchObject({
    action: 'account.anonymise',
    objectName: `@${id}`,
    details: { reason: `@${id}` },
  })
  expect(acts.rows.map(({ action }) => action)).toContain('account.updateName')
  expect((await server.ok(eventCalls.all, { search: own.number }, admin)).rows[0]).toMatchObject({
    ownerName: `@${id}`,
    name: own.number,
  })
  const file = await server.fetch(userAdminCalls.export, { language: 'zh', timeZone: 'UTC' }, admin)
  expect(JSON.stringify(sheetOf(Buffer.from(await file.arrayBuffer())))).toContain(
    `已匿名用户 #${id}`,
  )

  // The account can neither sign in nor be restored.
  expect(await server.call(accountCalls.sessions, {}, user)).toMatchObject({ code: 50008 })
  for (const [username, msg] of [
    [now.userName, 'User Not Register'],
    [`@${id}`, 'User Password Error'],
  ] as const)
    expect(
      await server.call(accountCalls.login, { username, password: testPassword }),
    ).toMatchObject({ msg })
  const gone = { msg: 'No User' }
  const operationId = randomUUID()
  expect(await anonymise(id, `@${id}`)).toMatchObject(gone)
  const change = await withVersion(server, 'users', { id, userName: 'Back again' })
  expect(await server.call(accountCalls.update, change, admin)).toMatchObject(gone)
  expect(
    await server.call(accountCalls.setBlackList, { id, inBlacklist: true }, admin),
  ).toMatchObject(gone)
  expect(await server.call(userAdminCalls.resendLink, { id }, admin)).toMatchObject(gone)
  expect(
    await server.call(userAdminCalls.grant, { ...back, operationId, amount: 1 }, admin),
  ).toMatchObject(gone)

  // The name and the address are free.
  const registered = await registerAs(server, await fillIn(server, now.userName, now))
  expect(registered).toMatchObject({ msg: 'Success' })
  expect(
    (await server.ok(accountCalls.list, { search: 'quist' }, admin)).rows.map((one) => one.id),
  ).toEqual([registered.data.userId])
})

test('Administrators, agents and unknown users cannot be anonymised.', async () => {
  const agent = await server.user(role.agent)
  for (const { id, userName } of [admin, agent])
    expect(await anonymise(id, userName)).toMatchObject({ msg: 'Only Organisers Are Anonymised' })
  expect(await anonymise(999_999, 'nobody')).toMatchObject({ msg: 'No User' })
})

test('In the audit log values can only be replaced by the anonymisation mark.', async () => {
  const { pool } = server.app.db
  await pool.query(`
    insert into audit_log (at, actor_kind, action, object_type, object_id, details, address)
    values (now(), 'system', 'kept', 'o', '1', '{"name": "Ada", "all": ["x", 1]}', '203.0.113.1')`)
  const change = (to: string) => pool.query(`update audit_log set ${to} where action = 'kept'`)
  for (const to of [
    `details = '{"name": "Eve", "all": ["x", 1]}'`,
    `details = '{"all": ["x", 1]}'`,
    `details = '{"name": "@7", "all": ["x"]}'`,
    `details = '{"name": "Ada", "all": ["x", "@7"]}'`,
    `details = '{"name": "Ada", "all": "@7"}'`,
    `address = '203.0.113.2'`,
  ])
    await expect(change(to)).rejects.toThrow('written once')
  await change(`details = '{"name": "@7", "all": ["@7", 1]}', address = null`)
})

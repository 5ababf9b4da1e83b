import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import { read } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeChannels, makeUnlimited, startNow } from '#testing/events.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(() => world.liveKit.behave('none'))

const call: World['server']['call'] = (...given) => world.server.call(...given)
const password = 'a secret of the engine'

const lastAct = async (id: number) =>
  world.server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('objectType', '=', 'mediaServer')
    .where('objectId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const typed = {
  serverName: 'Frankfurt',
  engine: 'liveKit',
  serverType: 'amazon',
  ipAddress: '203.0.113.9',
  instanceId: 'i-0123456789abcdef0',
  region: 'eu-central-1',
  httpAddress: 'https://media.example.org',
  ovHost: 'https://engine.example.org:7880',
  apiKey: 'APIabc',
  ovPassword: password,
} as const

test('A server is stored as typed with its password encrypted, and no response or audit entry contains the password.', async () => {
  const { server, admin } = world
  const made = await server.ok(mediaServerCalls.create, typed, admin)
  const { ovPassword: _secret, ...shown } = typed
  expect(made).toMatchObject({
    ...shown,
    hasPassword: true,
    status: 'unknown',
    isReady: false,
    everyone: false,
    boundTo: [],
    power: 'noAccount',
    actions: [],
  })
  const row = await server.app.db.query
    .selectFrom('mediaServers')
    .select('ovPassword')
    .where('id', '=', BigInt(made.id))
    .executeTakeFirstOrThrow()
  expect(row.ovPassword).not.toContain(password)
  expect(server.app.secrets.open(row.ovPassword!)).toBe(password)
  const act = await lastAct(made.id)
  expect(act).toMatchObject({ action: 'mediaServer.create', actorId: admin.id })
  const everything = [made, act!.details, await server.ok(mediaServerCalls.list, {}, admin)]
  expect(JSON.stringify(everything)).not.toContain(password)
})

test('A change without a password keeps it, and the audit log lists the changes without the password.', async () => {
  const { server, admin } = world
  const made = await world.add({ serverName: 'Before' })
  const kept = { ...made, ipAddress: '', ovPassword: '' }
  const after = await server.ok(
    mediaServerCalls.update,
    await withVersion(server, 'mediaServers', { ...kept, serverName: 'After' }),
    admin,
  )
  expect(after).toMatchObject({ serverName: 'After', hasPassword: true })
  expect((await lastAct(made.id))!.details).toEqual({
    serverName: { before: 'Before', after: 'After' },
  })
  await server.ok(
    mediaServerCalls.update,
    await withVersion(server, 'mediaServers', { ...kept, ovPassword: password }),
    admin,
  )
  const { details } = (await lastAct(made.id))!
  expect(details).toMatchObject({ ovPassword: 'changed' })
  expect(JSON.stringify(details)).not.toContain(password)
})

test('An engine with a new address needs its password again, so that no other server receives the stored one.', async () => {
  const { server, admin } = world
  const made = await world.add()
  const moved = { ...made, ovPassword: '', ovHost: 'https://elsewhere.example.org' }
  expect(await call(mediaServerCalls.update, moved, admin)).toMatchObject({
    data: { fields: [{ path: 'ovPassword', message: 'Password Needed For Another Address' }] },
  })
  const path = { ...made, ovPassword: '', ovHost: `${made.ovHost}/engine` }
  expect(
    await server.ok(
      mediaServerCalls.update,
      await withVersion(server, 'mediaServers', path),
      admin,
    ),
  ).toMatchObject({
    ovHost: path.ovHost,
  })
})

test('An engine at the IP address of its machine needs its password again with another machine.', async () => {
  const { server, admin, liveKit } = world
  const instanceId = 'i-00000000000000009'
  const cloud = { serverType: 'amazon', instanceId, region: 'eu-central-1' } as const
  const made = await world.add()
  const other = { ...made, ...cloud, ovPassword: '' }
  expect(await call(mediaServerCalls.update, other, admin)).toMatchObject({
    data: { fields: [{ path: 'ovPassword', message: 'Password Needed For Another Address' }] },
  })
  const typedAgain = { ...other, ovPassword: liveKit.secret }
  expect(
    await server.ok(
      mediaServerCalls.update,
      await withVersion(server, 'mediaServers', typedAgain),
      admin,
    ),
  ).toMatchObject({ instanceId })
  const named = { ovHost: 'https://media.example.org', ovPassword: password }
  const { id } = await world.add(named)
  const moved = { ...(await world.get(id)), ...cloud, instanceId: 'i-0000000000000000a' }
  await server.ok(
    mediaServerCalls.update,
    await withVersion(server, 'mediaServers', { ...moved, ovPassword: '' }),
    admin,
  )
})

test('A server without an engine stays valid, can get one with its secret, and can no longer lose it.', async () => {
  const { server, admin, liveKit } = world
  const made = await world.add({ engine: 'none', ovHost: '', ovPassword: '' })
  expect(made).toMatchObject({ hasPassword: false, isReady: true })
  expect(
    await server.ok(
      mediaServerCalls.update,
      await withVersion(server, 'mediaServers', { id: made.id, ipAddress: '203.0.113.20' }),
      admin,
    ),
  ).toMatchObject({ engine: 'none', ipAddress: '203.0.113.20' })
  const { host: ovHost, apiKey } = liveKit
  const withEngine = { ...made, engine: 'liveKit', ovHost, apiKey } as const
  expect(
    await call(mediaServerCalls.update, { ...withEngine, ovPassword: '' }, admin),
  ).toMatchObject({ data: { fields: [{ path: 'ovPassword', message: 'Password Required' }] } })
  const given = { ...withEngine, ovPassword: liveKit.secret }
  expect(
    await server.ok(
      mediaServerCalls.update,
      await withVersion(server, 'mediaServers', given),
      admin,
    ),
  ).toMatchObject({
    hasPassword: true,
    isReady: false,
  })
  const changes = { ...given, engine: 'none', ovHost: '' } as const
  const without = await withVersion(server, 'mediaServers', changes)
  const refusal = { data: { fields: [{ path: 'engine', message: 'Engine Required' }] } }
  expect(await call(mediaServerCalls.update, without, admin)).toMatchObject(refusal)
  expect(await call(mediaServerCalls.create, { ...typed, engine: 'none' }, admin)).toMatchObject(
    refusal,
  )
  expect(await world.get(made.id)).toMatchObject({ engine: 'liveKit', hasPassword: true })
})

test.each([
  [{ serverName: ' ' }, 'serverName', 'Server Name Required'],
  [{ ipAddress: '203.0.113.256' }, 'ipAddress', 'IP Address Not Valid'],
  [{ ipAddress: 'localhost' }, 'ipAddress', 'IP Address Not Valid'],
  [{ httpAddress: 'http://media.example.org' }, 'httpAddress', 'Domain Must Start With https'],
  [{ ovHost: 'http://engine.example.org' }, 'ovHost', 'Domain Must Start With https'],
  [{ ovHost: 'https://user:word@engine.example.org' }, 'ovHost', 'Domain Must Start With https'],
  [{ ovHost: 'ftp://203.0.113.9' }, 'ovHost', 'Domain Must Start With https'],
  [{ ovHost: 'https://engine.example.org:99999' }, 'ovHost', 'Domain Must Start With https'],
  [{ ovHost: 'https://999.1.1.1' }, 'ovHost', 'Domain Must Start With https'],
  [{ ovHost: 'http://[1:2:3]' }, 'ovHost', 'Domain Must Start With https'],
  [{ ipAddress: '203.0.113.0/24' }, 'ipAddress', 'IP Address Not Valid'],
  [{ ipAddress: 'fe80::1%eth0' }, 'ipAddress', 'IP Address Not Valid'],
  [{ ovHost: '' }, 'ovHost', 'Engine Address Required'],
  [{ apiKey: '' }, 'apiKey', 'API Key Required'],
  [{ ovPassword: '' }, 'ovPassword', 'Password Required'],
  [{ instanceId: 'ins-abc12345' }, 'instanceId', 'Instance Id Not Valid'],
  [{ serverType: 'tencent' }, 'instanceId', 'Instance Id Not Valid'],
  [{ region: '' }, 'region', 'Region Required'],
  [{ region: 'evil.example/' }, 'region', 'Region Not Valid'],
] as const)('The value %j is refused at %s.', async (wrong, path, message) => {
  const answer = await call(mediaServerCalls.create, { ...typed, ...wrong }, world.admin)
  expect(answer).toMatchObject({ msg: 'Invalid Input', data: { fields: [{ path, message }] } })
})

test('An engine may be reached by http only at an IP address.', async () => {
  expect(await world.add({ ovHost: 'http://[2001:db8::1]:7088/admin' })).toMatchObject({
    ovHost: 'http://[2001:db8::1]:7088/admin',
  })
})

test('No two servers have the same name in any case or the same instance, until one is removed.', async () => {
  const { server, admin } = world
  const cloud = { ...typed, serverName: 'Once', instanceId: 'i-00000000000000001' }
  const made = await server.ok(mediaServerCalls.create, cloud, admin)
  const sameName = { ...cloud, serverName: 'oNCE', instanceId: 'i-00000000000000002' }
  const refusal = { msg: 'Media Server Already Exists', data: { fields: [{ path: 'serverName' }] } }
  expect(await call(mediaServerCalls.create, sameName, admin)).toMatchObject(refusal)
  const sameInstance = { ...cloud, serverName: 'Twice' }
  expect(await call(mediaServerCalls.create, sameInstance, admin)).toMatchObject({
    msg: 'Media Server Already Exists',
    data: { fields: [{ path: 'instanceId' }] },
  })
  const other = await world.add()
  expect(
    await call(mediaServerCalls.update, { ...other, serverName: 'Once' }, admin),
  ).toMatchObject(refusal)
  await server.ok(mediaServerCalls.remove, { id: made.id }, admin)
  expect(await server.ok(mediaServerCalls.create, cloud, admin)).toMatchObject({
    serverName: 'Once',
  })
})

test('A removed server is found by no call, and its password is deleted.', async () => {
  const { server, admin } = world
  const made = await world.add()
  const { id } = made
  await server.ok(mediaServerCalls.remove, { id }, admin)
  const operationId = '3b0e7f0a-5c0d-4d7f-9d0e-0f5f1f1f1f1f'
  const notFound = { msg: 'Media Server Not Found' }
  expect(await call(mediaServerCalls.get, { id }, admin)).toMatchObject(notFound)
  expect(await call(mediaServerCalls.update, { ...made, id }, admin)).toMatchObject(notFound)
  expect(await call(mediaServerCalls.remove, { id }, admin)).toMatchObject(notFound)
  expect(
    await call(mediaServerCalls.bind, { id, version: 1, everyone: true }, admin),
  ).toMatchObject(notFound)
  expect(await call(mediaServerCalls.test, { id }, admin)).toMatchObject(notFound)
  expect(await call(mediaServerCalls.commands, { id }, admin)).toMatchObject(notFound)
  for (const act of ['start', 'stop', 'hibernate'] as const)
    expect(await call(mediaServerCalls[act], { id, operationId }, admin)).toMatchObject(notFound)
  const row = await server.app.db.query
    .selectFrom('mediaServers')
    .select(['ovPassword', 'removedAt'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ ovPassword: null, removedAt: server.clock.now() })
})

test('A server is bound to everyone, to users and agents, or to no one, and the audit log records old and new binding.', async () => {
  const { server, admin } = world
  const { id } = await world.add()
  const users = [await server.user(role.organiser, 'anna'), await server.user(role.agent, 'bo')]
  const userIds = users.map((user) => Number(user.id))
  const bound = await server.ok(
    mediaServerCalls.bind,
    await withVersion(server, 'mediaServers', { id, everyone: false, userIds }),
    admin,
  )
  expect(bound).toMatchObject({
    everyone: false,
    boundTo: [
      { id: userIds[0], userName: 'anna', userType: role.organiser },
      { id: userIds[1], userName: 'bo', userType: role.agent },
    ],
  })
  const all = await server.ok(
    mediaServerCalls.bind,
    await withVersion(server, 'mediaServers', { id, everyone: true, userIds }),
    admin,
  )
  expect(all).toMatchObject({ everyone: true, boundTo: [] })
  expect((await lastAct(id))!.details).toEqual({
    before: { everyone: false, users: ['anna', 'bo'] },
    after: { everyone: true, users: [] },
  })
  const unbound = await server.ok(
    mediaServerCalls.bind,
    await withVersion(server, 'mediaServers', { id, everyone: false }),
    admin,
  )
  expect(unbound).toMatchObject({ everyone: false, boundTo: [] })
  const { version } = unbound
  const unknown = { id, version, everyone: false, userIds: [userIds[0]!, 999_999] }
  expect(await call(mediaServerCalls.bind, unknown, admin)).toMatchObject({
    msg: 'No User',
    data: { fields: [{ path: 'userIds' }] },
  })
})

test('The list is filtered by status, type, engine and readiness, searched by name and address, sorted and paged.', async () => {
  const { server, admin } = world
  const list = async (input: object) => {
    const { rows } = await server.ok(mediaServerCalls.list, { search: 'Sought', ...input }, admin)
    return rows.map(({ serverName }) => serverName)
  }
  await world.add({ serverName: 'Sought 1', ipAddress: '198.51.100.77' })
  await world.add({ serverName: 'Sought 2', engine: 'none', ovHost: '', ovPassword: '' })
  await world.add({
    ...typed,
    serverName: 'Sought 3',
    serverType: 'tencent',
    instanceId: 'ins-sought01',
    region: 'ap-guangzhou',
  })
  expect(await list({ sort: 'serverName', descending: false })).toEqual([
    'Sought 1',
    'Sought 2',
    'Sought 3',
  ])
  expect(await list({ serverType: 'tencent' })).toEqual(['Sought 3'])
  expect(await list({ engine: 'none' })).toEqual(['Sought 2'])
  expect(await list({ status: 'unknown' })).toEqual(['Sought 3'])
  expect(await list({ isReady: true, engine: 'none' })).toEqual(['Sought 2'])
  expect(await list({ isReady: false, serverType: 'tencent' })).toEqual(['Sought 3'])
  expect(await list({ search: '198.51.100.7' })).toEqual(['Sought 1'])
  expect(await list({ search: 'ins-sought' })).toEqual(['Sought 3'])
  expect(await list({ search: '%' })).toEqual([])
})

test('The Excel file contains the filtered servers and no secret.', async () => {
  const { server, admin } = world
  await world.add({ serverName: 'Exported', ovPassword: 'never in a file' })
  const response = await server.fetch(
    mediaServerCalls.export,
    { search: 'Exported', sort: 'serverName' },
    admin,
  )
  const body = Buffer.from(await response.arrayBuffer())
  const book = read(body)
  const cells = Object.values(book.Sheets[book.SheetNames[0]!]!).map(
    (cell) => (cell as { v?: unknown }).v,
  )
  expect(cells).toEqual(expect.arrayContaining(['Name', 'Exported', 'LiveKit', 'Own machine']))
  expect(cells).not.toContain('never in a file')
  expect(cells).not.toContain('Sought 1')
})

test('A connection test shows version and load, or the problem in words, never with the password.', async () => {
  const { server, admin, liveKit } = world
  const { id } = await world.add()
  liveKit.rooms.set('evt-1-2', 40)
  expect(await server.ok(mediaServerCalls.test, { id }, admin)).toEqual({
    engine: {
      isOk: true,
      version: '',
      latencyMs: expect.any(Number),
      rooms: 1,
      participants: 40,
      sound: { isHeard: false, reason: 'noWorker', words: '' },
    },
    power: null,
  })
  liveKit.rooms.clear()
  const wrong = await world.add({ ovPassword: 'this one is wrong' })
  const refused = await server.ok(mediaServerCalls.test, { id: wrong.id }, admin)
  expect(refused).toMatchObject({ engine: { isOk: false, reason: 'wrongPassword' } })
  expect(JSON.stringify(refused)).not.toContain('this one is wrong')
  liveKit.behave('page')
  expect(await server.ok(mediaServerCalls.test, { id }, admin)).toMatchObject({
    engine: { isOk: false, reason: 'otherService' },
  })
  const inside = await world.add({ ovHost: 'https://169.254.169.254' })
  expect(await server.ok(mediaServerCalls.test, { id: inside.id }, admin)).toMatchObject({
    engine: { isOk: false, reason: 'inside' },
  })
  const silent = await world.add({ engine: 'none', ovHost: '', ovPassword: '' })
  expect(await server.ok(mediaServerCalls.test, { id: silent.id }, admin)).toEqual({
    engine: null,
    power: null,
  })
})

test('A server with a running event shows it, and can be renamed but neither moved nor removed.', async () => {
  const { server, admin } = world
  const made = await world.add({ engine: 'none', ovHost: '', ovPassword: '' })
  const owner = await makeUnlimited(server, await server.user())
  const bound = { id: made.id, everyone: false, userIds: [Number(owner.id)] }
  await server.ok(mediaServerCalls.bind, await withVersion(server, 'mediaServers', bound), admin)
  const event = await startNow(server, await makeChannels(server), owner, 60)
  const shown = await world.get(made.id)
  expect(shown).toMatchObject({
    liveEvents: 1,
    events: [{ id: event.id, hostName: owner.userName }],
  })
  const inUse = { msg: 'Media Server In Use' }
  const moved = {
    ...made,
    engine: 'liveKit',
    ovHost: world.liveKit.host,
    apiKey: 'APIx',
    ovPassword: 'x',
    version: shown.version,
  } as const
  expect(await call(mediaServerCalls.update, moved, admin)).toMatchObject(inUse)
  expect(await call(mediaServerCalls.remove, { id: made.id }, admin)).toMatchObject(inUse)
  expect(
    await server.ok(
      mediaServerCalls.update,
      await withVersion(server, 'mediaServers', { ...made, serverName: 'Renamed' }),
      admin,
    ),
  ).toMatchObject({ serverName: 'Renamed', liveEvents: 1 })
})

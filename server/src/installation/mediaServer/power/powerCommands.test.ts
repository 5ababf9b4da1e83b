import { randomUUID } from 'node:crypto'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import {
  cloudAccountCalls,
  mediaServerCalls,
} from '@openbooth/contract/installation/mediaServer/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeUnlimited, startNow } from '#testing/events.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { passTime } from '#testing/passTime.ts'
import { carryOutCommands } from './carryOutCommands.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.keepKey('amazon')
  await world.keepKey('tencent')
})
afterAll(() => world.close())
afterEach(() => {
  for (const cloud of [world.amazon, world.tencent]) {
    cloud.clearFaults()
    cloud.deny()
    cloud.setSkew(0)
  }
})

const call: World['server']['call'] = (...given) => world.server.call(...given)

/**
 * Advances time until a server's command has ended. By default the machines reach their state
 * immediately.
 */
const carryOut = async (id: number, settles = true) => {
  for (let n = 0; n < 8; n += 1) {
    await passTime(world.server, 6_000)
    await carryOutCommands(world.server.app, world.server.clock.now())
    if (settles) {
      world.amazon.settle()
      world.tencent.settle()
    }
    const { command } = await world.get(id)
    if (command?.state !== 'running') return command!
  }
  throw new Error('the command has not ended')
}

/** Waits until the server's own task has tried again. */
const requestsOf = (instanceId: string) => world.amazon.machines.get(instanceId)!

test('A stopped server starts through ordered, starting, running with a new address, probed and ready.', async () => {
  const { admin, server } = world
  const made = await world.addAmazon('stopped', { ipAddress: '203.0.113.200' })
  expect(made).toMatchObject({ status: 'stopped', power: 'available', actions: ['start'] })
  const ordered = await world.order('start', made.id)
  expect(ordered).toMatchObject({
    status: 'starting',
    desiredStatus: 'running',
    actions: [],
    isReady: false,
    command: { act: 'start', state: 'running', askedBy: admin.userName, failure: null },
  })
  await carryOutCommands(server.app, server.clock.now())
  await expect
    .poll(async () => (await world.get(made.id)).command, { timeout: 10_000 })
    .toMatchObject({ state: 'running', step: 'sent' })
  expect(requestsOf(made.instanceId).state).toBe('pending')
  expect(await carryOut(made.id)).toMatchObject({ state: 'done', failure: null })
  const { ipAddress } = requestsOf(made.instanceId)
  expect(await world.get(made.id)).toMatchObject({ status: 'running', ipAddress })
  await world.pass(1)
  await world.until(made.id, { isReady: true, probe: { isOk: true, rooms: 0 } })
})

test('An engine at the address of its machine is reached at the new address after a start.', async () => {
  const { server, admin } = world
  const made = await world.addAmazon('running', {
    ovHost: 'http://203.0.113.201:4443/x',
    ipAddress: '203.0.113.201',
  })
  // The query of the running machine has already found its real address.
  const seen = requestsOf(made.instanceId).ipAddress
  expect(made).toMatchObject({ ipAddress: seen, ovHost: `http://${seen}:4443/x` })
  await world.order('stop', made.id)
  await carryOut(made.id)
  await world.order('start', made.id)
  await carryOut(made.id)
  const { ipAddress } = requestsOf(made.instanceId)
  expect(ipAddress).not.toBe(seen)
  expect(await server.ok(mediaServerCalls.get, { id: made.id }, admin)).toMatchObject({
    ovHost: `http://${ipAddress}:4443/x`,
  })
})

test('A server hibernates and stops, and its command list shows both, the latest first.', async () => {
  const { server, admin } = world
  const made = await world.addAmazon('running')
  expect(made.actions).toEqual(['hibernate', 'stop'])
  expect(await world.order('hibernate', made.id)).toMatchObject({ status: 'hibernating' })
  expect(await carryOut(made.id)).toMatchObject({ state: 'done', stoppedInstead: false })
  expect(await world.get(made.id)).toMatchObject({ status: 'hibernated', actions: ['start'] })
  await world.order('start', made.id)
  await carryOut(made.id)
  await world.order('stop', made.id)
  expect(await carryOut(made.id)).toMatchObject({ act: 'stop', state: 'done' })
  expect(await world.get(made.id)).toMatchObject({ status: 'stopped', desiredStatus: 'stopped' })
  const { rows, total } = await server.ok(mediaServerCalls.commands, { id: made.id }, admin)
  expect(total).toBe(3)
  expect(rows.map(({ act }) => act)).toEqual(['stop', 'start', 'hibernate'])
})

test('A hibernation that ends in a plain stop says so.', async () => {
  const made = await world.addAmazon('running')
  await world.order('hibernate', made.id)
  await carryOutCommands(world.server.app, world.server.clock.now())
  await expect.poll(() => requestsOf(made.instanceId).next).not.toBeNull()
  requestsOf(made.instanceId).next = { state: 'stopped', reason: null }
  expect(await carryOut(made.id)).toMatchObject({ state: 'done', stoppedInstead: true })
  expect(await world.get(made.id)).toMatchObject({ status: 'stopped' })
})

test('A machine without hibernation says so and keeps running.', async () => {
  const made = await world.addAmazon('running')
  const machine = requestsOf(made.instanceId)
  machine.hibernates = false
  await world.order('hibernate', made.id)
  expect(await carryOut(made.id)).toMatchObject({
    state: 'failed',
    failure: {
      reason: 'unsupportedHibernation',
      providerCode: 'UnsupportedHibernationConfiguration',
    },
  })
  expect(await world.get(made.id)).toMatchObject({
    status: 'running',
    canHibernate: false,
    actions: ['stop'],
  })
  const again = { id: made.id, operationId: randomUUID() }
  expect(await call(mediaServerCalls.hibernate, again, world.admin)).toMatchObject({
    msg: 'Hibernation Not Supported',
  })
})

test('A machine of Tencent Cloud stops without charge, starts again and never hibernates.', async () => {
  const { server, admin, tencent } = world
  tencent.put('ins-power001', { state: 'RUNNING' })
  const cloud = {
    serverType: 'tencent',
    instanceId: 'ins-power001',
    region: 'ap-guangzhou',
  } as const
  const made = await world.add(cloud)
  await world.pass(61)
  await world.until(made.id, { status: 'running', canHibernate: false, actions: ['stop'] })
  const order = { id: made.id, operationId: randomUUID() }
  expect(await call(mediaServerCalls.hibernate, order, admin)).toMatchObject({
    msg: 'Hibernation Not Supported',
  })
  await world.order('stop', made.id)
  expect(await carryOut(made.id)).toMatchObject({ state: 'done' })
  expect(tencent.machines.get('ins-power001')).toMatchObject({
    state: 'STOPPED',
    stopCharging: 'STOP_CHARGING',
    ipAddress: null,
  })
  await world.order('start', made.id)
  expect(await carryOut(made.id)).toMatchObject({ state: 'done' })
  expect(await server.ok(mediaServerCalls.get, { id: made.id }, admin)).toMatchObject({
    status: 'running',
    ipAddress: tencent.machines.get('ins-power001')!.ipAddress,
  })
})

test('A repeated order runs once, and the id of another order is refused.', async () => {
  const { admin } = world
  const one = await world.addAmazon()
  const other = await world.addAmazon()
  const operationId = randomUUID()
  const first = await world.order('start', one.id, operationId)
  const second = await world.order('start', one.id, operationId)
  expect(second.command!.id).toBe(first.command!.id)
  for (const input of [{ id: other.id, operationId }])
    expect(await call(mediaServerCalls.start, input, admin)).toMatchObject({
      msg: 'Already Changed By This Save',
    })
  for (const act of ['stop', 'hibernate'] as const)
    expect(await call(mediaServerCalls[act], { id: one.id, operationId }, admin)).toMatchObject({
      msg: 'Already Changed By This Save',
    })
  await carryOut(one.id)
})

test('While a command runs, no other command, move or removal of the server or its cloud key is accepted.', async () => {
  const { admin } = world
  const made = await world.addAmazon()
  await world.order('start', made.id)
  const running = { msg: 'Command Running' }
  for (const act of ['start', 'stop', 'hibernate'] as const)
    expect(
      await call(mediaServerCalls[act], { id: made.id, operationId: randomUUID() }, admin),
    ).toMatchObject(running)
  const moved = { ...made, region: 'us-west-2' }
  expect(await call(mediaServerCalls.update, moved, admin)).toMatchObject(running)
  expect(await call(mediaServerCalls.remove, { id: made.id }, admin)).toMatchObject(running)
  expect(await call(cloudAccountCalls.remove, { provider: 'amazon' }, admin)).toMatchObject(running)
  await carryOut(made.id)
})

test('Only one of ten simultaneous orders is accepted.', async () => {
  const made = await world.addAmazon()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      call(mediaServerCalls.start, { id: made.id, operationId: randomUUID() }, world.admin),
    ),
  )
  const messages = answers.map(({ code, msg }) => (code === 200 ? 'taken' : msg))
  expect(messages.filter((one) => one === 'taken')).toHaveLength(1)
  expect(messages.filter((one) => one === 'Command Running')).toHaveLength(9)
  await carryOut(made.id)
})

test('A running server cannot be started, and a stopped one cannot be stopped or hibernated.', async () => {
  const wrong = { msg: 'Server State Does Not Allow This' }
  const on = await world.addAmazon('running')
  const off = await world.addAmazon('stopped')
  const order = (id: number) => ({ id, operationId: randomUUID() })
  expect(await call(mediaServerCalls.start, order(on.id), world.admin)).toMatchObject(wrong)
  expect(await call(mediaServerCalls.stop, order(off.id), world.admin)).toMatchObject(wrong)
  expect(await call(mediaServerCalls.hibernate, order(off.id), world.admin)).toMatchObject(wrong)
})

test('A self-hosted machine cannot be switched.', async () => {
  const made = await world.add()
  expect(made).toMatchObject({ power: 'selfHosted', actions: [] })
  for (const act of ['start', 'stop', 'hibernate'] as const)
    expect(
      await call(mediaServerCalls[act], { id: made.id, operationId: randomUUID() }, world.admin),
    ).toMatchObject({ msg: 'Power Not Available' })
})

test('A server with a running event can be neither stopped nor hibernated, and a stopping server gets no event.', async () => {
  const { server, admin } = world
  const owner = await makeUnlimited(server, await server.user())
  const channels = await makeChannels(server)
  const silent = { engine: 'none', ovHost: '', ovPassword: '' } as const
  const busy = await world.addAmazon('running', silent)
  for (const { id } of (await server.ok(mediaServerCalls.list, {}, admin)).rows)
    await server.ok(
      mediaServerCalls.bind,
      await withVersion(server, 'mediaServers', { id, everyone: false }),
      admin,
    )
  await world.bindToEveryone(busy.id)
  await startNow(server, channels, owner, 60)
  const inUse = { msg: 'Media Server In Use' }
  for (const act of ['stop', 'hibernate'] as const)
    expect(
      await call(mediaServerCalls[act], { id: busy.id, operationId: randomUUID() }, admin),
    ).toMatchObject(inUse)
  expect(await world.get(busy.id)).toMatchObject({ liveEvents: 1, actions: [] })

  const idle = await world.addAmazon('running', silent)
  await server.ok(
    mediaServerCalls.bind,
    await withVersion(server, 'mediaServers', { id: busy.id, everyone: false }),
    admin,
  )
  await world.order('stop', idle.id)
  await expect(startNow(server, channels, owner, 60)).rejects.toThrow(
    'No available bound media servers',
  )
  await carryOut(idle.id)
})

test('When stopping races with opening, an event never opens on a stopping server.', async () => {
  const { server, admin } = world
  const silent = { engine: 'none', ovHost: '', ovPassword: '' } as const
  const channels = await makeChannels(server)
  for (let round = 0; round < 6; round += 1) {
    const owner = await makeUnlimited(server, await server.user())
    const made = await world.addAmazon('running', silent)
    const bound = { id: made.id, everyone: false, userIds: [Number(owner.id)] }
    await server.ok(mediaServerCalls.bind, await withVersion(server, 'mediaServers', bound), admin)
    const [stopped, opened] = await Promise.all([
      call(mediaServerCalls.stop, { id: made.id, operationId: randomUUID() }, admin),
      startNow(server, channels, owner, 60).then(
        () => true,
        () => false,
      ),
    ])
    expect(stopped.code === 200).toBe(!opened)
    if (stopped.code === 200) await carryOut(made.id)
  }
})

test('A start without capacity in the cloud fails with the words of the cloud, and the server stays as before.', async () => {
  const made = await world.addAmazon()
  await world.order('start', made.id)
  await carryOutCommands(world.server.app, world.server.clock.now())
  await expect.poll(() => requestsOf(made.instanceId).state).toBe('pending')
  world.amazon.failStart(made.instanceId)
  expect(await carryOut(made.id)).toMatchObject({
    state: 'failed',
    failure: { reason: 'noCapacity', providerCode: 'Server.InsufficientInstanceCapacity' },
  })
  expect(await world.get(made.id)).toMatchObject({ status: 'stopped', actions: ['start'] })
})

test.each([
  ['a key that may not', 'noPermission', () => world.amazon.deny('StartInstances')],
  [
    'a terminated machine',
    'notFound',
    () => {
      for (const machine of world.amazon.machines.values())
        if (machine.state === 'stopped') machine.state = 'terminated'
    },
  ],
  [
    'an order the cloud refuses',
    'refused',
    () => world.amazon.fault('StartInstances', { refuse: 'SomethingNew' }),
  ],
] as const)('With %s a start fails at once as %s.', async (_what, reason, arrange) => {
  const made = await world.addAmazon()
  arrange()
  await world.order('start', made.id)
  expect(await carryOut(made.id)).toMatchObject({ state: 'failed', failure: { reason } })
  if (reason === 'notFound')
    expect(await world.get(made.id)).toMatchObject({ status: 'gone', actions: [] })
})

test.each(['doneThenCut', 'cut', 'garbage', 'serverError'] as const)(
  'A cloud that answers an order with %s is asked again, and the machine starts once.',
  async (fault) => {
    const made = await world.addAmazon()
    world.amazon.fault('StartInstances', fault)
    world.amazon.fault('DescribeInstances', fault)
    await world.order('start', made.id)
    expect(await carryOut(made.id)).toMatchObject({ state: 'done', failure: null })
    expect(requestsOf(made.instanceId).state).toBe('running')
  },
)

test('A cloud that limits requests is retried, and the command shows the reason for waiting.', async () => {
  const made = await world.addAmazon()
  world.amazon.fault('DescribeInstances', { refuse: 'RequestLimitExceeded' }, 2)
  await world.order('start', made.id)
  await carryOutCommands(world.server.app, world.server.clock.now())
  await expect
    .poll(async () => (await world.get(made.id)).command!.failure, { timeout: 10_000 })
    .toMatchObject({ reason: 'throttled', providerCode: 'RequestLimitExceeded' })
  expect(await carryOut(made.id)).toMatchObject({ state: 'done', failure: null })
})

test('A command that is not done within ten minutes is aborted, and the server shows the state of the cloud.', async () => {
  const made = await world.addAmazon()
  await world.order('start', made.id)
  await carryOutCommands(world.server.app, world.server.clock.now())
  await expect.poll(() => requestsOf(made.instanceId).state).toBe('pending')
  await passTime(world.server, 601_000)
  expect(await carryOut(made.id, false)).toMatchObject({
    state: 'failed',
    failure: { reason: 'timedOut' },
  })
  expect(await world.get(made.id)).toMatchObject({ status: 'starting' })
  world.amazon.settle()
  await world.pass(61)
  await world.until(made.id, { status: 'running' })
})

test('A command that fails at every attempt, such as with an unreadable key, is aborted after ten minutes.', async () => {
  const { app } = world.server
  const made = await world.addAmazon()
  await world.order('start', made.id)
  await app.db.query
    .updateTable('cloudAccounts')
    .set({ secret: 'sealed with a key that is lost' })
    .where('provider', '=', 'amazon')
    .execute()
  try {
    await passTime(world.server, 31_000)
    await carryOutCommands(app, world.server.clock.now())
    expect((await world.get(made.id)).command).toMatchObject({ state: 'running' })
    await passTime(world.server, 601_000)
    expect(await carryOut(made.id)).toMatchObject({
      state: 'failed',
      failure: { reason: 'timedOut' },
    })
  } finally {
    await world.keepKey('amazon')
  }
})

test('A command of a crashed process is continued by another process.', async () => {
  const { server } = world
  const made = await world.addAmazon()
  await world.order('start', made.id)
  // As after a claim whose process was killed.
  await server.app.db.query
    .updateTable('powerCommands')
    .set({ nextTryAt: new Date(server.clock.now().getTime() + 30_000) })
    .where('serverId', '=', BigInt(made.id))
    .execute()
  const second = await startSecondProcess(server)
  try {
    await passTime(server, 31_000)
    await expect
      .poll(
        async () => {
          await passTime(server, 6_000)
          world.amazon.settle()
          return (await world.get(made.id)).command!.state
        },
        { timeout: 15_000, interval: 700 },
      )
      .toBe('done')
  } finally {
    await second.close()
  }
})

test('The platform notices a machine that was switched elsewhere and an engine that stopped responding.', async () => {
  const made = await world.addAmazon('running')
  await world.pass(31)
  await world.until(made.id, { isReady: true })
  const machine = requestsOf(made.instanceId)
  machine.state = 'stopped'
  machine.ipAddress = null
  await world.pass(61)
  await world.until(made.id, { status: 'stopped', isReady: false, notAnsweringSince: null })
})

test('A machine stopped elsewhere under a running event is reported to administrators once and shown on their home page; an idle one is not.', async () => {
  const { server, admin } = world
  const silent = { engine: 'none', ovHost: '', ovPassword: '' } as const
  const owner = await makeUnlimited(server, await server.user())
  const idle = await world.addAmazon('running', silent)
  const busy = await world.addAmazon('running', silent)
  const bound = { id: busy.id, everyone: false, userIds: [Number(owner.id)] }
  for (const { id } of (await server.ok(mediaServerCalls.list, {}, admin)).rows)
    await server.ok(
      mediaServerCalls.bind,
      await withVersion(server, 'mediaServers', id === busy.id ? bound : { id, everyone: false }),
      admin,
    )
  await startNow(server, await makeChannels(server), owner, 60)
  const waiting = async () => {
    const { items } = await server.ok(homeCalls.attention, {}, admin)
    return items.find(({ kind }) => kind === 'servers')?.count ?? 0
  }
  const before = await waiting()
  for (const { instanceId } of [idle, busy]) requestsOf(instanceId).state = 'stopped'
  for (let n = 0; n < 2; n += 1) {
    await world.pass(61)
    for (const { id } of [idle, busy]) await world.until(id, { status: 'stopped' })
  }
  const { rows } = await server.app.db.pool.query(
    `select subject from mail_outbox where kind = 'mediaServerTrouble' and recipient = $1`,
    [admin.emailAddress],
  )
  const about = ({ serverName }: { readonly serverName: string }) =>
    rows.filter(({ subject }) => subject.includes(serverName)).length
  expect([about(busy), about(idle)]).toEqual([1, 0])
  expect(await waiting()).toBe(before + 1)
})

test('When a cloud cannot be reached, the machine keeps its last state and the reason is shown.', async () => {
  const made = await world.addAmazon('running')
  world.amazon.fault('DescribeInstances', { refuse: 'AuthFailure' }, 99)
  await world.pass(61)
  await world.until(made.id, { status: 'running', lookFailure: 'refusedKey' })
  world.amazon.clearFaults()
  await world.pass(61)
  await world.until(made.id, { status: 'running', lookFailure: null })
})

test('The test of a server queries its cloud without switching it and explains failures.', async () => {
  const { server, admin, amazon } = world
  const made = await world.addAmazon()
  expect(await server.ok(mediaServerCalls.test, { id: made.id }, admin)).toMatchObject({
    engine: { isOk: true },
    power: { isOk: true },
  })
  expect(requestsOf(made.instanceId).state).toBe('stopped')
  amazon.deny('StartInstances')
  expect(await server.ok(mediaServerCalls.test, { id: made.id }, admin)).toMatchObject({
    power: { isOk: false, reason: 'noPermission', providerCode: 'UnauthorizedOperation' },
  })
})

test('Every order and its outcome are recorded in the audit log.', async () => {
  const { server, admin } = world
  const made = await world.addAmazon()
  await world.order('start', made.id)
  await carryOut(made.id)
  const actions = await server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'actorKind'])
    .where('objectType', '=', 'mediaServer')
    .where('objectId', '=', String(made.id))
    .orderBy('id')
    .execute()
  expect(actions.slice(-2)).toEqual([
    { action: 'mediaServer.start', actorId: admin.id, actorKind: 'user' },
    { action: 'mediaServer.startEnded', actorId: null, actorKind: 'system' },
  ])
})

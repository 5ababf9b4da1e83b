import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAgent, makeCustomer } from '#testing/people/agents.ts'
import { makeChannels, makeUnlimited, plan, startNow } from '#testing/events.ts'
import { passTime } from '#testing/passTime.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import { carryOutCommands } from '../power/carryOutCommands.ts'
import { hasMediaServer } from '../index.ts'
import { probeServers } from './probeServers.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startWorld, type ServerView, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.keepKey('amazon')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.liveKit.behave('none')
  // The servers of other tests would be probed, too.
  await world.server.app.db.query
    .updateTable('mediaServers')
    .set({ removedAt: world.server.clock.now(), ovPassword: null })
    .where('removedAt', 'is', null)
    .execute()
})

/** Advances the time by seconds and waits until all due probes are finished. */
const probeAfter = async (seconds: number, id: number) => {
  // A probe of the running server that began before would write its older time after ours.
  await world.server.scheduledTasks.underWay()
  await passTime(world.server, seconds * 1000)
  const at = world.server.clock.now()
  await probeServers(world.server.app, at)
  await world.until(id, { probe: { at: at.toISOString() } })
}

const ready = async (): Promise<ServerView> => {
  const made = await world.add()
  await probeAfter(31, made.id)
  expect(await world.get(made.id)).toMatchObject({ isReady: true })
  return made
}

const mailsAbout = async (text: string) => {
  const rows = await world.server.app.db.query
    .selectFrom('mailOutbox')
    .select(['recipient', 'subject', 'kind'])
    .execute()
  return rows.filter(({ subject }) => subject.includes(text))
}

test('A server gets no event before its engine has responded for the first time.', async () => {
  const made = await world.add()
  expect(made).toMatchObject({ status: 'running', isReady: false, probe: null })
  world.liveKit.rooms.set('evt-7-1', 12)
  await probeAfter(31, made.id)
  expect(await world.get(made.id)).toMatchObject({
    isReady: true,
    probe: { isOk: true, reason: null, version: '', rooms: 1, participants: 12 },
  })
  world.liveKit.rooms.clear()
})

test('Two missed probes change nothing, and the third marks the server as not responding and notifies administrators once.', async () => {
  const { server, admin } = world
  const made = await ready()
  const other = await server.user(role.admin, 'second admin')
  const barred = await server.user(role.admin, 'barred admin')
  await server.app.db.query
    .updateTable('users')
    .set({ inBlacklist: true })
    .where('id', '=', barred.id)
    .execute()
  const answered = (await world.get(made.id)).probe!.at
  world.liveKit.behave('unavailable')
  await probeAfter(31, made.id)
  const since = server.clock.now().toISOString()
  await probeAfter(11, made.id)
  expect(await world.get(made.id)).toMatchObject({
    isReady: true,
    notAnsweringSince: null,
    // The load stays that of its last response.
    probe: { isOk: false, reason: 'engineError', loadAt: answered },
  })
  await probeAfter(11, made.id)
  expect(await world.get(made.id)).toMatchObject({ isReady: false, notAnsweringSince: since })
  for (let n = 0; n < 3; n += 1) await probeAfter(31, made.id)
  const received = await mailsAbout(made.serverName)
  expect(received.map(({ recipient }) => recipient).toSorted()).toEqual(
    [admin.emailAddress, other.emailAddress].toSorted(),
  )
  expect(received[0]!.kind).toBe('mediaServerTrouble')

  world.liveKit.behave('none')
  await probeAfter(31, made.id)
  expect(await world.get(made.id)).toMatchObject({ isReady: true, notAnsweringSince: null })
  world.liveKit.behave('unavailable')
  await probeAfter(31, made.id)
  await probeAfter(11, made.id)
  await probeAfter(11, made.id)
  expect(await mailsAbout(made.serverName)).toHaveLength(4)
})

test.each(['hang', 'cut', 'page', 'garbage', 'redirect', 'flood'] as const)(
  'An engine that responds with a %s has missed a probe.',
  async (behaviour) => {
    const made = await ready()
    world.liveKit.behave(behaviour === 'garbage' ? 'otherShape' : behaviour)
    await passTime(world.server, 31_000)
    await probeServers(world.server.app, world.server.clock.now())
    await world.until(made.id, { probe: { isOk: false } })
  },
)

test('An engine that starts after its machine is not reported for three minutes.', async () => {
  const { server, amazon } = world
  const made = await world.addAmazon()
  world.liveKit.behave('unavailable')
  await world.order('start', made.id)
  for (let n = 0; n < 3; n += 1) {
    await passTime(server, 6_000)
    await carryOutCommands(server.app, server.clock.now())
    amazon.settle()
  }
  await world.until(made.id, { status: 'running', command: { state: 'done' } })
  for (let n = 0; n < 4; n += 1) await probeAfter(31, made.id)
  expect(await world.get(made.id)).toMatchObject({ isReady: false, notAnsweringSince: null })
  expect(await mailsAbout(made.serverName)).toEqual([])
  for (let n = 0; n < 3; n += 1) await probeAfter(31, made.id)
  expect((await world.get(made.id)).notAnsweringSince).not.toBeNull()
  expect(await mailsAbout(made.serverName)).not.toEqual([])
})

test('Without a cloud key a server is ready as soon as its engine responds.', async () => {
  const made = await world.add({
    serverType: 'tencent',
    instanceId: 'ins-nokey001',
    region: 'ap-guangzhou',
  })
  expect(made).toMatchObject({ status: 'unknown', power: 'noAccount' })
  await probeAfter(31, made.id)
  expect(await world.get(made.id)).toMatchObject({ status: 'running', isReady: true, actions: [] })
})

test('A response that arrives after the server was edited is ignored.', async () => {
  const { server, admin } = world
  const made = await ready()
  world.liveKit.behave('hang')
  await passTime(server, 31_000)
  const probing = probeServers(server.app, server.clock.now())
  const elsewhere = { ...made, ovHost: 'https://engine.invalid', ovPassword: 'another one' }
  await server.ok(
    mediaServerCalls.update,
    await withVersion(server, 'mediaServers', elsewhere),
    admin,
  )
  world.liveKit.behave('none')
  await probing
  const { probe, isReady } = await world.get(made.id)
  expect(isReady).toBe(false)
  // The new one may have been probed meanwhile; the failure of the old one is not stored.
  expect([undefined, 'unknownHost']).toContain(probe?.reason)
})

test('Two server processes probe each server once per interval.', async () => {
  const { server } = world
  const made = await ready()
  const second = await startSecondProcess(server)
  try {
    await passTime(server, 31_000)
    const at = server.clock.now()
    world.liveKit.behave('unavailable')
    await Promise.all([
      probeServers(server.app, at),
      probeServers(second.app, at),
      probeServers(server.app, at),
      probeServers(second.app, at),
    ])
    await world.until(made.id, { probe: { isOk: false } })
    // Otherwise each probe of one interval would count as a separate miss.
    expect(await missesOf(made.id)).toBe(1)
  } finally {
    await second.close()
  }
})

const missesOf = async (id: number) => {
  const { misses } = await world.server.app.db.query
    .selectFrom('mediaServers')
    .select('misses')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return misses
}

test('An event opens on the ready server with the fewest live events among those bound to its host, the agent of the host or everyone.', async () => {
  const { server, admin } = world
  const channels = await makeChannels(server)
  const agent = await server.user(role.agent)
  const owner = await makeUnlimited(server, await server.user())
  await server.app.db.query
    .updateTable('workspaces')
    .set({ agentId: agent.id })
    .where('id', '=', owner.id)
    .execute()
  const silent = { engine: 'none', ovHost: '', ovPassword: '' } as const
  const [own, agents, everybodys, strangers] = [
    await world.add({ ...silent, serverName: 'Own' }),
    await world.add({ ...silent, serverName: 'Of the agent' }),
    await world.add({ ...silent, serverName: 'Of everybody' }),
    await world.add({ ...silent, serverName: 'Of a stranger' }),
  ]
  const notAnswering = await world.add({ serverName: 'Not answering' })
  const bind = async (id: number, user?: { readonly id: bigint }) =>
    server.ok(
      mediaServerCalls.bind,
      await withVersion(server, 'mediaServers', {
        id,
        everyone: !user,
        userIds: user ? [Number(user.id)] : [],
      }),
      admin,
    )
  await bind(own.id, owner)
  await bind(agents.id, agent)
  await bind(everybodys.id)
  await bind(strangers.id, await server.user())
  world.liveKit.behave('unavailable')
  await bind(notAnswering.id, owner)
  const opened: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const { id } = await startNow(server, channels, owner, 60)
    const { mediaServer } = await server.ok(eventCalls.get, { id }, owner)
    opened.push(mediaServer!.name)
  }
  expect(opened).toEqual([
    'Own',
    'Of the agent',
    'Of everybody',
    'Own',
    'Of the agent',
    'Of everybody',
  ])
})

test('An event moves to another server when its server is stopped at the moment of opening.', async () => {
  const { server } = world
  const owner = await makeUnlimited(server, await server.user())
  const channels = await makeChannels(server)
  const silent = { engine: 'none', ovHost: '', ovPassword: '' } as const
  const [first, second] = [await world.add(silent), await world.add(silent)]
  for (const { id } of [first, second]) await world.bindToEveryone(id)
  const { opening } = await server.app.db.transaction(async (tx) => {
    const server1 = tx.updateTable('mediaServers').where('id', '=', BigInt(first.id))
    await server1.set({ status: 'stopped' }).execute()
    const begun = startNow(server, channels, owner, 60)
    begun.catch(() => {})
    await expect
      .poll(async () => {
        const { rows } = await server.app.db.pool.query(
          `select from pg_locks where not granted and locktype = 'transactionid'`,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    return { opening: begun }
  })
  await opening
  expect(await world.get(second.id)).toMatchObject({ liveEvents: 1 })
})

test('The servers of an agent serve its customers while they are bound to the agent.', async () => {
  const { server, admin } = world
  const agent = await makeAgent(server)
  const customer = await makeCustomer(server, agent)
  const made = await world.add({ engine: 'none', ovHost: '', ovPassword: '' })
  const bound = { id: made.id, everyone: false, userIds: [Number(agent.id)] }
  await server.ok(mediaServerCalls.bind, await withVersion(server, 'mediaServers', bound), admin)
  const findsOne = () => hasMediaServer(server.app.db.query, customer.id)
  const chosen = async () => {
    const { rows } = await server.app.db.pool.query(
      `select choose_media_server(jsonb_populate_record(null::events, jsonb_build_object('owner_id', $1::bigint)), $2) as id`,
      [customer.id, server.clock.now()],
    )
    return rows[0].id as bigint | null
  }
  expect([await findsOne(), await chosen()]).toEqual([true, BigInt(made.id)])
  await server.ok(agentCalls.bind, { userIds: [Number(customer.id)], agentId: null }, admin)
  expect([await findsOne(), await chosen()]).toEqual([false, null])
})

test('An event whose only server does not respond waits for it and opens once it responds.', async () => {
  const { server, admin } = world
  const owner = await makeUnlimited(server, await server.user())
  const made = await world.add()
  const bound = { id: made.id, everyone: false, userIds: [Number(owner.id)] }
  await server.ok(mediaServerCalls.bind, await withVersion(server, 'mediaServers', bound), admin)
  world.liveKit.behave('unavailable')
  const { id } = await plan(server, await makeChannels(server), owner, { startsIn: 5, lasts: 60 })
  expect(await server.call(eventCalls.open, { id, version: 1 }, owner)).toMatchObject({
    msg: 'No available bound media servers',
  })
  await passTime(server, 301_000)
  await expect
    .poll(() => server.ok(eventCalls.get, { id }, owner), { timeout: 10_000 })
    .toMatchObject({ state: 1, lacksServer: true })
  world.liveKit.behave('none')
  await probeAfter(31, made.id)
  await passTime(server, 61_000)
  await expect
    .poll(() => server.ok(eventCalls.get, { id }, owner), { timeout: 10_000 })
    .toMatchObject({ state: 0, mediaServer: { name: made.serverName, carriesSound: true } })
})

import { eventCalls } from '@openbooth/contract/events/event/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeChannels, makeUnlimited, minute, plan, type Channels } from '#testing/events.ts'
import { passTime } from '#testing/passTime.ts'
import { startSecondProcess } from '#testing/processes/secondProcess.ts'
import type { TestUser } from '#testing/server.ts'
import { hasMediaServer } from '../index.ts'
import { carryOutCommands } from './carryOutCommands.ts'
import { startAhead } from './startAhead.ts'
import { withVersion, expectedSettings } from '#testing/withVersion.ts'
import { startWorld, type ServerView, type World } from '../testing/world.ts'

let world: World
let channels: Channels
let owner: TestUser
beforeAll(async () => {
  world = await startWorld()
  await world.keepKey('amazon')
  channels = await makeChannels(world.server)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.amazon.deny()
  owner = await makeUnlimited(world.server, await world.server.user())
})

const silent = { engine: 'none', ovHost: '', ovPassword: '' } as const

/** A stopped server in Amazon for this test's host alone. */
const addFor = async (user: TestUser, state: 'running' | 'stopped' = 'stopped') => {
  const made = await world.addAmazon(state, silent)
  const bound = { id: made.id, everyone: false, userIds: [Number(user.id)] }
  return world.server.ok(
    mediaServerCalls.bind,
    await withVersion(world.server, 'mediaServers', bound),
    world.admin,
  )
}

const look = () => startAhead(world.server.app, world.server.clock.now())
const statusOf = async ({ id }: ServerView) => (await world.get(id)).status

const carryOut = async (id: number) => {
  await expect
    .poll(
      async () => {
        await passTime(world.server, 6_000)
        await carryOutCommands(world.server.app, world.server.clock.now())
        world.amazon.settle()
        return (await world.get(id)).command!.state
      },
      { timeout: 15_000, interval: 100 },
    )
    .not.toBe('running')
}

test('A server is started 15 minutes before an event that no other server has capacity for, and the event opens on it.', async () => {
  const { server } = world
  const made = await addFor(owner)
  const { id } = await plan(server, channels, owner, { startsIn: 20, lasts: 60 })
  expect(await hasMediaServer(server.app.db.query, owner.id)).toBe(true)
  await passTime(server, 5 * minute - 1)
  await look()
  expect(await statusOf(made)).toBe('stopped')
  await passTime(server, 1)
  await look()
  expect(await world.get(made.id)).toMatchObject({
    status: 'starting',
    desiredStatus: 'running',
    command: { act: 'start', askedBy: null },
  })
  const { number, name } = await server.ok(eventCalls.get, { id }, owner)
  const act = await server.app.db.query
    .selectFrom('auditLog')
    .select(['actorKind', 'details'])
    .where('action', '=', 'mediaServer.startAhead')
    .where('objectId', '=', String(made.id))
    .executeTakeFirstOrThrow()
  expect(act).toMatchObject({ actorKind: 'system', details: { event: `${number} ${name}` } })
  await carryOut(made.id)
  expect(await world.get(made.id)).toMatchObject({ status: 'running', isReady: true })
  await passTime(server, 20 * minute)
  await expect.poll(async () => (await world.get(made.id)).liveEvents, { timeout: 10_000 }).toBe(1)
})

test('No server is started while another server of the host is ready or starting.', async () => {
  const running = await addFor(owner, 'running')
  const made = await addFor(owner)
  await plan(world.server, channels, owner, { startsIn: 10, lasts: 60 })
  await look()
  expect(await statusOf(made)).toBe('stopped')
  await world.order('stop', running.id)
  await carryOut(running.id)
  await world.order('start', running.id)
  await look()
  expect(await statusOf(made)).toBe('stopped')
  await carryOut(running.id)
})

test('A larger server is started where the ready one is too small for an event, and none for an event that fits.', async () => {
  const carry = (capacity: number, { id }: ServerView) =>
    world.server.app.db.query
      .updateTable('mediaServers')
      .set({ capacity })
      .where('id', '=', BigInt(id))
      .execute()
  await carry(100, await addFor(owner, 'running'))
  const small = await addFor(owner)
  const large = await addFor(owner)
  await carry(200, small)
  await carry(500, large)
  await plan(world.server, channels, owner, { startsIn: 10, lasts: 60, receiverNums: 60 })
  await look()
  expect([await statusOf(small), await statusOf(large)]).toEqual(['stopped', 'stopped'])
  await plan(world.server, channels, owner, { startsIn: 10, lasts: 60, receiverNums: 300 })
  await look()
  expect([await statusOf(small), await statusOf(large)]).toEqual(['stopped', 'starting'])
})

test('The hibernated one of two servers is started, and only one server for two events of a host.', async () => {
  const slow = await addFor(owner)
  const fast = await addFor(owner, 'running')
  await world.order('hibernate', fast.id)
  await carryOut(fast.id)
  expect(await statusOf(fast)).toBe('hibernated')
  await plan(world.server, channels, owner, { startsIn: 10, lasts: 60 })
  await plan(world.server, channels, owner, { startsIn: 12, lasts: 60 })
  const second = await startSecondProcess(world.server)
  try {
    const at = world.server.clock.now()
    await Promise.all([look(), startAhead(second.app, at), look(), startAhead(second.app, at)])
  } finally {
    await second.close()
  }
  expect([await statusOf(slow), await statusOf(fast)]).toEqual(['stopped', 'starting'])
  const { total } = await world.server.ok(mediaServerCalls.commands, { id: fast.id }, world.admin)
  expect(total).toBe(2)
  await carryOut(fast.id)
})

test('A server without a cloud key does not prevent the start of another one.', async () => {
  const { server, admin } = world
  const cloud = {
    serverType: 'tencent',
    instanceId: 'ins-abc12345',
    region: 'ap-guangzhou',
  } as const
  const keyless = await world.add({ ...silent, ...cloud })
  const bound = { id: keyless.id, everyone: false, userIds: [Number(owner.id)] }
  await server.ok(mediaServerCalls.bind, await withVersion(server, 'mediaServers', bound), admin)
  await server.app.db.query
    .updateTable('mediaServers')
    .set({ status: 'hibernated' })
    .where('id', '=', BigInt(keyless.id))
    .execute()
  const made = await addFor(owner)
  await plan(server, channels, owner, { startsIn: 10, lasts: 60 })
  await look()
  expect([await statusOf(keyless), await statusOf(made)]).toEqual(['hibernated', 'starting'])
  await carryOut(made.id)
})

test('A server of another user is not started, and none where the setting is 0.', async () => {
  const { server, admin } = world
  const strangers = await addFor(await server.user())
  await plan(server, channels, owner, { startsIn: 10, lasts: 60 })
  await look()
  expect(await statusOf(strangers)).toBe('stopped')
  const made = await addFor(owner)
  await server.ok(
    settingCalls.update,
    await expectedSettings(server, { serverStartAheadMinutes: 0 }),
    admin,
  )
  await look()
  expect(await statusOf(made)).toBe('stopped')
  await server.ok(
    settingCalls.update,
    await expectedSettings(server, { serverStartAheadMinutes: 15 }),
    admin,
  )
  await look()
  expect(await statusOf(made)).toBe('starting')
  await carryOut(made.id)
})

test('A failed automatic start is reported to administrators and retried five minutes later.', async () => {
  const { server, admin, amazon } = world
  const made = await addFor(owner)
  amazon.deny('StartInstances')
  await plan(server, channels, owner, { startsIn: 14, lasts: 60 })
  await look()
  await carryOut(made.id)
  expect(await world.get(made.id)).toMatchObject({
    status: 'stopped',
    command: { state: 'failed', failure: { reason: 'noPermission' } },
  })
  const mails = await server.app.db.query
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('subject', '=', `Media server not started: ${made.serverName}`)
    .execute()
  expect(mails).toContainEqual({ recipient: admin.emailAddress })
  await look()
  expect(await statusOf(made)).toBe('stopped')
  amazon.deny()
  await passTime(server, 5 * minute)
  await look()
  expect(await statusOf(made)).toBe('starting')
  await carryOut(made.id)
})

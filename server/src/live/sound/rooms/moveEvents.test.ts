import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { boothsOf, type Inside } from '../testing/booths.ts'
import { addKillableEngine, type KillableEngine } from '#testing/processes/killableEngine.ts'
import { comeBack, openClient } from '../testing/ownClient.ts'

// Two real media servers that an administrator added, without webhooks.

let server: TestServer
let channels: Channels
let first: KillableEngine
let second: KillableEngine
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' })
  channels = await makeChannels(server)
  first = await addKillableEngine(server, 'First')
  second = await addKillableEngine(server, 'Second')
})
afterAll(async () => {
  await first?.stop()
  await second?.stop()
  await server?.close()
})

const soon = { timeout: 10_000, interval: 50 }
const enter = ({ seat }: Inside) => server.ok(soundCalls.enter, {}, { seat })

test('A removed participant is found within seconds even if the engine sends no webhooks.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  const { url, rooms } = await enter(ann)
  const tokens = rooms.map(({ token }) => token)
  expect(tokens).toHaveLength(2)
  const clients = await Promise.all(tokens.map((token) => openClient(url, token)))
  expect(clients.map((client) => client.isIn())).toEqual([true, true])
  await server.ok(eventCalls.revokeCode, { id: ann.codeId }, held.host)
  await expect.poll(() => clients.map((client) => client.isIn()), soon).toEqual([false, false])
  for (const token of tokens) await expect.poll(await comeBack(url, token), soon).toBe(false)
})

test('When a technician moves an event, audio in the old room continues until everyone has followed.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, technician] = [await held.enter('Ann'), await held.enter('technician')]
  const before = await enter(ann)
  const client = await openClient(before.url, before.rooms[0]!.token)
  const among = await openClient(before.url, before.rooms[1]!.token)
  await server.ok(soundCalls.move, {}, { seat: technician.seat })
  const after = await enter(ann)
  expect(after.generation).toBe(before.generation + 1)
  expect(after.url).not.toBe(before.url)
  const moved = await openClient(after.url, after.rooms[0]!.token)
  // After several full checks.
  await expect.poll(async () => (await inRoomOf(ann)).soundSession, soon).not.toBeNull()
  expect([client, among, moved].map((one) => one.isIn())).toEqual([true, true, true])
  server.clock.advance(16_000)
  await expect.poll(() => [client, among].map((one) => one.isIn()), soon).toEqual([false, false])
  expect(moved.isIn()).toBe(true)
  await moved.leave()
  await server.resetClock()

  const refusal = async () =>
    (await server.call(soundCalls.move, {}, { seat: technician.seat })).msg
  const put = (kind: string) =>
    server.app.db.query.updateTable('mediaServers').set({ kind }).execute()
  await put('none')
  expect(await refusal()).toBe('The Event Has No Sound')
  await put('liveKit')
  await held.closeSound()
  expect(await refusal()).toBe('The Event Is Not Open')
})

const inRoomOf = ({ codeId }: Inside) =>
  server.app.db.query
    .selectFrom('connections')
    .select('soundSession')
    .where('codeId', '=', BigInt(codeId))
    .executeTakeFirstOrThrow()

test('When its media server fails, an event moves: everyone is notified, joins the other server and is heard there.', async () => {
  const held = await boothsOf(server, channels)
  const ann = await held.enter('Ann')
  const listener = await held.enter('listener')
  const [dead, living] =
    (await enter(ann)).url === first.address ? [first, second] : [second, first]
  expect((await held.soundFor(listener)).generation).toBe(1)
  const killedAt = performance.now()
  await dead.kill()
  await held.soundFor(listener, ({ generation }) => generation === 2)
  expect(performance.now() - killedAt).toBeLessThan(6_000)
  const [entered, heard] = [await enter(ann), await enter(listener)]
  for (const one of [entered, heard])
    expect(one).toMatchObject({ url: living.address, generation: 2 })
  await held.act(ann, { act: 'on', outgoing: 'a' })
  const speaking = await openClient(entered.url, entered.rooms[0]!.token)
  const listening = await openClient(heard.url, heard.rooms[0]!.token)
  await speaking.publish(trackOf(channels[1]!))
  await expect.poll(() => [...listening.heard().keys()], soon).toHaveLength(1)
  const moves = await server.app.db.query
    .selectFrom('eventActs')
    .select('details')
    .where('eventId', '=', BigInt(held.id))
    .where('act', '=', 'move')
    .execute()
  expect(moves).toEqual([
    { details: { from: Number(dead.id), to: Number(living.id), reason: 'dead' } },
  ])
  const technician = await held.enter('technician')
  expect(await server.call(soundCalls.move, {}, { seat: technician.seat })).toMatchObject({
    msg: 'No Other Media Server',
  })
  // The dead server receives no other event, and the last server keeps its events.
  const next = await boothsOf(server, channels)
  expect((await enter(await next.enter('Ann'))).url).toBe(living.address)
  await Promise.all([speaking.leave(), listening.leave()])
  const isAnswering = async () =>
    (
      await server.app.db.query
        .selectFrom('mediaServers')
        .select('isAnswering')
        .where('id', '=', living.id)
        .executeTakeFirstOrThrow()
    ).isAnswering
  await living.freeze()
  await expect.poll(isAnswering, soon).toBe(false)
  expect((await held.soundFor(listener)).generation).toBe(2)
  // It gets events again once it responds, before its next probe is due.
  await server.app.db.query
    .updateTable('mediaServers')
    .set({ nextProbeAt: new Date('2100-01-01') })
    .where('id', '=', living.id)
    .execute()
  await living.thaw()
  await expect.poll(isAnswering, soon).toBe(true)
})

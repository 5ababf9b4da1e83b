import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { mediaServerCalls } from '@openbooth/contract/installation/mediaServer/calls'
import { role } from '@openbooth/contract/roles'
import { AccessToken, RoomServiceClient, type VideoGrant } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeChannels, makeUnlimited } from '#testing/events.ts'
import { addKillableEngine, type KillableEngine } from '#testing/processes/killableEngine.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { roomsOf, type SoundServer } from '#installation/mediaServer/index.ts'
import { openClient, type OwnClient } from '../testing/ownClient.ts'

// The load of a real media server, from its metrics.

let server: TestServer
let admin: TestUser
let engine: KillableEngine
const clients: OwnClient[] = []
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.0/8' })
  admin = await server.user(role.admin)
  engine = await addKillableEngine(server, 'Loaded')
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.leave()))
  await engine?.stop()
  await server?.close()
})

/** Its state; the next run probes it again. */
const probed = async () => {
  await put({ nextProbeAt: null })
  return server.ok(mediaServerCalls.get, { id: Number(engine.id) }, admin)
}
const put = (values: object) =>
  server.app.db.query.updateTable('mediaServers').set(values).where('id', '=', engine.id).execute()
const soon = { timeout: 30_000, interval: 500 }

const keys = async (): Promise<[string, string]> => {
  const { apiKey, ovPassword } = await server.app.db.query
    .selectFrom('mediaServers')
    .select(['apiKey', 'ovPassword'])
    .where('id', '=', engine.id)
    .executeTakeFirstOrThrow()
  return [apiKey!, server.app.secrets.open(ovPassword!)]
}
const comeIn = async (
  room: string,
  grant: VideoGrant,
  identity: string = randomUUID(),
): Promise<OwnClient> => {
  const token = new AccessToken(...(await keys()), { identity, ttl: 60 })
  token.addGrant({ room, roomJoin: true, ...grant })
  const client = await openClient(engine.address, await token.toJwt())
  clients.push(client)
  return client
}

test('A media server reports rooms, people including hidden listeners, tracks, cores and CPU, and has a capacity of 500 listeners per core.', async () => {
  await expect.poll(probed, soon).toMatchObject({ probe: { rooms: 0, participants: 0, tracks: 0 } })
  const row = await server.app.db.query
    .selectFrom('mediaServers')
    .select(['ownId', 'ovHost', 'apiKey', 'ovPassword'])
    .where('id', '=', engine.id)
    .executeTakeFirstOrThrow()
  const rooms = roomsOf(server.app, { ...row, clientUrl: '' } as SoundServer)
  // Rooms that are no installation's are left alone by us.
  for (const name of ['somebody-elses', 'another-of-theirs']) await rooms.create(name)
  const speaker = await comeIn('somebody-elses', {})
  await speaker.publish('one')
  await speaker.publish('two')
  await comeIn('somebody-elses', { hidden: true, canPublish: false })
  await comeIn('another-of-theirs', {})
  await expect
    .poll(probed, soon)
    .toMatchObject({ probe: { isOk: true, rooms: 2, participants: 3, tracks: 2 } })
  await expect.poll(async () => (await probed()).probe?.cpuShare, soon).toBeGreaterThan(0)
  const { cores, carries, probe } = await probed()
  expect(cores).toBeGreaterThan(0)
  expect(carries).toBe(500 * cores!)
  expect(probe?.cpuShare).toBeLessThanOrEqual(1)
  const owner = await makeUnlimited(server, await server.user())
  const draft = draftOf(await makeChannels(server), { receiverNums: carries! + 1 })
  expect(await server.call(eventCalls.create, draft, owner)).toMatchObject({
    data: {
      fields: [
        {
          path: 'receiverNums',
          message: 'More Listeners Than A Media Server Carries',
          params: { most: carries },
        },
      ],
    },
  })
  await speaker.leave()
  await expect.poll(probed, soon).toMatchObject({ probe: { participants: 2, tracks: 0 } })
})

test('Missing figures of an engine are not invented: CPU is unknown, and the others are reported.', async () => {
  await put({ metricsAddress: 'http://127.0.0.1:9' })
  await expect.poll(probed, soon).toMatchObject({
    isReady: true,
    probe: { isOk: true, cpuShare: null, tracks: expect.any(Number) },
  })
  await put({ metricsAddress: null })
  await expect.poll(probed, soon).toMatchObject({ metricsAddress: '', probe: { cpuShare: null } })
})

test('The bundled engine creates no room automatically, and no client can open the microphone of another.', async () => {
  await expect(comeIn('nobody-made-it', {})).rejects.toThrow()
  const service = new RoomServiceClient(engine.address, ...(await keys()))
  const room = 'made'
  await service.createRoom({ name: room })
  const speaker = await comeIn(room, {}, 'speaker')
  await speaker.publish('voice')
  const trackOfSpeaker = async () => (await service.getParticipant(room, 'speaker')).tracks[0]
  await expect.poll(trackOfSpeaker, soon).toMatchObject({ muted: false })
  const { sid } = (await trackOfSpeaker())!
  await service.mutePublishedTrack(room, 'speaker', sid, true)
  await expect.poll(trackOfSpeaker, soon).toMatchObject({ muted: true })
  await expect(service.mutePublishedTrack(room, 'speaker', sid, false)).rejects.toThrow()
  expect(await trackOfSpeaker()).toMatchObject({ muted: true })
})

import { setTimeout as wait } from 'node:timers/promises'
import type { WireOutput } from '@openbooth/contract/call'
import { soundCalls } from '@openbooth/contract/live/sound'
import { floorTrack, trackOf } from '@openbooth/contract/rules/tracks'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeChannels, type Channels } from '#testing/events.ts'
import { liveKitForTests } from '#testing/liveKitForTests.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { soundServersInReach } from '../mediaServer/index.ts'
import { boothsOf, type HeldEvent, type Inside } from './testing/booths.ts'
import { openClient, type OwnClient } from './testing/ownClient.ts'

// Listeners with programs of their own, which ignore everything the platform sends to pages, on the real LiveKit.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeChannels(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
})
afterAll(() => server?.close())

let clients: OwnClient[] = []
afterEach(async () => {
  await Promise.all(clients.map((client) => client.leave()))
  clients = []
})

const soon = { timeout: 10_000, interval: 20 }
const slow = { timeout: 60_000 }

/** The last sound has left the jitter buffer so long after the pause, at most. */
const silentAfterMilliseconds = 700

type Rooms = WireOutput<typeof soundCalls.enter>['rooms']

const tokenOf = async ({ seat }: Inside): Promise<string> => {
  const { rooms }: { rooms: Rooms } = await server.ok(soundCalls.enter, {}, { seat })
  return rooms[0]!.token
}
const connect = async (token: string): Promise<OwnClient> => {
  const client = await openClient(server.address, token)
  clients.push(client)
  return client
}
const heardSince = (client: OwnClient, moment: number): boolean =>
  (client.lastHeardAt() ?? Number.NEGATIVE_INFINITY) > moment
const hears = (client: OwnClient, moment: number) =>
  expect.poll(() => heardSince(client, moment), soon).toBe(true)

/** A live event whose floor and one channel sound, and somebody of the team who hears both. */
const sounding = async () => {
  const held = await boothsOf(server, channels)
  const [sam, ann, host] = [
    await held.enter('Sam'),
    await held.enter('Ann'),
    await held.enter('host'),
  ]
  const tracks = [floorTrack, trackOf(channels[1]!)]
  const speaker = await connect(await tokenOf(sam))
  const interpreter = await connect(await tokenOf(ann))
  await held.act(ann, { act: 'on', outgoing: 'a' })
  await speaker.publish(tracks[0]!)
  await interpreter.publish(tracks[1]!)
  return { held, host, interpreter }
}
const listen = async (held: HeldEvent) => {
  const token = await tokenOf(await held.enter('listener'))
  const client = await connect(token)
  await expect.poll(() => client.heard().size, soon).toBe(2)
  return { token, client }
}
const pause = ({ seat }: Inside) => server.ok(soundCalls.pause, { words: 'Back at ten' }, { seat })
const resume = ({ seat }: Inside) => server.ok(soundCalls.resume, {}, { seat })

test(
  'From a pause until the resume the engine sends listeners nothing, whatever their clients ask for, and the team hears each other.',
  slow,
  async () => {
    const { held, host, interpreter } = await sounding()
    const [{ client: quiet }, { client: insisting }] = [await listen(held), await listen(held)]
    insisting.insist()
    const listeners = [quiet, insisting]
    const pausedAt = performance.now()
    await pause(host)
    await wait(3_000)
    const last = listeners.map((client) => client.lastHeardAt()! - pausedAt)
    console.log('last sound after pause', last)
    for (const milliseconds of last) expect(milliseconds).toBeLessThan(silentAfterMilliseconds)
    expect(heardSince(interpreter, pausedAt + 2_500)).toBe(true)

    const resumedAt = performance.now()
    await resume(host)
    await Promise.all(listeners.map((client) => hears(client, resumedAt)))
    console.log('resume heard after', performance.now() - resumedAt)
    await expect
      .poll(() => listeners.map((client) => client.isIn()), soon)
      .toEqual([true, true])
  },
)

test(
  'A listener who joins again with an old token while the event is paused hears nothing, and hears the event after the resume.',
  slow,
  async () => {
    const { held, host } = await sounding()
    const { token, client: first } = await listen(held)
    await pause(host)
    await wait(700)
    const heard: (number | null)[] = []
    for (let n = 0; n < 3; n += 1) {
      const t0 = performance.now()
      const again = await connect(token)
      const joined = performance.now() - t0
      await wait(1_500)
      heard.push(joined, again.lastHeardAt() && again.lastHeardAt()! - t0, [...again.heard().values()].reduce((a, b) => a + b, 0))
      void first
    }
    console.log('rejoined', heard)
  },
)

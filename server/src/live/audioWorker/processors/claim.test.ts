import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boothsOf } from '#testing/booths.ts'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { openSoundStream } from '#testing/people/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { hearEvents } from '../hearEvents.ts'
import { openWorkBudget } from '../workBudget.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => server.close())

/** A worker that claims events, and ends with them before it joins their rooms. */
const claim = (until: Promise<void>) => {
  const open = async (): Promise<never> => {
    await until
    throw new Error('This worker only claims.')
  }
  return hearEvents(server.app, crypto.randomUUID(), [open], openWorkBudget(2))
}

test('An open page gets the streams when an audio worker claims the event.', async () => {
  const held = await boothsOf(server, channels)
  const listener = await held.enter('listener')
  const stream = await openSoundStream(server, listener.seat)
  const next = async () => (await stream.next()).sound.hls
  expect(await next()).toBeNull()
  // Workers claim no events on servers without sound.
  await server.app.db.query
    .updateTable('mediaServers')
    .set({
      kind: 'liveKit',
      ovHost: 'https://engine.invalid',
      apiKey: 'APIx',
      ovPassword: server.app.secrets.seal('a secret'),
      nextProbeAt: new Date('2099-01-01T00:00:00Z'),
    })
    .execute()
  const { promise: isRead, resolve: end } = Promise.withResolvers<void>()
  const worker = claim(isRead)
  try {
    await vi.waitUntil(async () => (await next()) !== null, 10_000)
  } finally {
    stream.close()
    end()
    await worker.stop()
  }
})

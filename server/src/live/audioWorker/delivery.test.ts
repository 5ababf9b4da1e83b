import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { PublicState } from '@openbooth/contract/live/delivery/state'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startAudioWorker, workersOf } from '#testing/audioWorkers.ts'
import { boothsOf, type HeldEvent, type Inside } from '#testing/booths.ts'
import type { Channels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { liveKitForTests } from '#testing/sound/liveKitForTests.ts'
import { openClient, type OwnClient } from '#testing/people/ownClient.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { strength } from '#testing/sound/recordings.ts'
import { soundServersInReach } from '#installation/mediaServer/index.ts'
import type { KeptAudioWorker } from './index.ts'

// A tone on the real LiveKit is decoded from the HLS streams of a separate audio worker process.

const run = promisify(execFile)
let server: TestServer
let channels: Channels
let worker: KeptAudioWorker
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_LIVEKIT: await liveKitForTests() })
  channels = await makeLanguages(server)
  await vi.waitUntil(async () => (await soundServersInReach(server.app)).length === 1, 30_000)
  worker = startAudioWorker(server)
})
afterAll(async () => {
  await worker?.stop()
  await server?.close()
})
let clients: OwnClient[] = []
afterEach(async () => {
  await Promise.all(clients.map((client) => client.leave()))
  clients = []
})

const soon = { timeout: 30_000, interval: 200 }

const speak = async ({ seat }: Inside, track: string, hertz: number): Promise<void> => {
  const { rooms } = await server.ok(soundCalls.enter, { takesOver: false }, { seat })
  const client = await openClient(server.address, rooms[0]!.token)
  clients.push(client)
  await client.publish(track, hertz)
}

const get = (path: string): Promise<Response> => fetch(`${server.address}${path}`)

/** The streams as a listener reads them. */
const baseOf = async (held: HeldEvent, listener: Inside): Promise<string> => {
  const read = async () => (await held.soundFor(listener)).hls?.base
  await expect.poll(read, soon).toBeDefined()
  return (await read())!
}

interface ReadPlaylist {
  readonly status: number
  readonly text: string
  /** Numbers of its segments. */
  readonly segments: readonly number[]
}
const playlistOf = async (base: string, stream: string): Promise<ReadPlaylist> => {
  const response = await get(`${base}${stream}/live.m3u8`)
  const text = await response.text()
  const segments = [...text.matchAll(/^(\d+)\.mp3$/gm)].map(([, number]) => Number(number))
  return { status: response.status, text, segments }
}
const sequenceOf = ({ text }: ReadPlaylist): number =>
  Number(/#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1])

/** Strength of a tone in the newest segment, as ffmpeg decodes it. */
const newestTone = async (base: string, stream: string, hertz: number): Promise<number> => {
  const newest = (await playlistOf(base, stream)).segments.at(-1)
  if (newest === undefined) return 0
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'quiet', '-i', `${server.address}${base}${stream}/${newest}.mp3`, '-f', 's16le', '-'],
    { encoding: 'buffer' },
  )
  return strength(new Int16Array(Uint8Array.from(stdout).buffer).subarray(12_000), hertz)
}
const hears = (base: string, stream: string, hertz: number) =>
  expect.poll(() => newestTone(base, stream, hertz), soon).toBeGreaterThan(0.5)

test(
  'A channel is heard in its HLS stream through a lost worker, a pause and up to the end of the event',
  { timeout: 90_000 },
  async () => {
    const held = await boothsOf(server, channels, { hideChannel: [channels[3]!] })
    const [french, hidden] = [String(channels[1]), String(channels[3])]
    const [sam, ann, listener, host] = [
      await held.enter('Sam'),
      await held.enter('Ann'),
      await held.enter('listener'),
      await held.enter('host'),
    ]
    await expect.poll(() => workersOf(server, held.id), soon).toBe(1)
    await speak(sam, 'ch:floor', 400)
    await held.act(ann, { act: 'on', outgoing: 'a' })
    await speak(ann, `ch:${french}`, 600)
    const base = await baseOf(held, listener)
    await hears(base, french, 600)
    await hears(base, 'floor', 400)

    const playlist = await get(`${base}${french}/live.m3u8`)
    expect(Object.fromEntries(playlist.headers)).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'public, max-age=1',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(playlist.headers.has('set-cookie')).toBe(false)
    const before = await playlistOf(base, french)
    const segment = await get(`${base}${french}/${before.segments.at(-1)}.mp3`)
    expect(segment.headers.get('cache-control')).toBe('public, max-age=60, immutable')

    // Neither a hidden channel nor a segment of the future exists.
    for (const path of [`${hidden}/live.m3u8`, `${french}/${before.segments.at(-1)! + 60}.mp3`]) {
      const missing = await get(base + path)
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    const state = await get(`${base}state.json`)
    expect(state.headers.get('cache-control')).toBe('public, max-age=2')
    const { languages, sound, hasEnded } = (await state.json()) as PublicState
    expect([hasEnded, sound.state, sound.hls]).toEqual([false, 'live', null])
    expect(JSON.stringify(languages)).not.toContain(`"channelId":${hidden}`)

    // The successor continues without stored state.
    process.kill(worker.pid()!, 'SIGKILL')
    const killedAt = performance.now()
    await expect
      .poll(async () => sequenceOf(await playlistOf(base, french)), soon)
      .toBeGreaterThan(sequenceOf(before))
    await hears(base, french, 600)
    expect(performance.now() - killedAt).toBeLessThan(20_000)
    const after = await playlistOf(base, french)
    expect(after.segments[0]).toBeGreaterThan(before.segments.at(-1)!)

    await server.ok(soundCalls.pause, { words: '' }, { seat: host.seat })
    await expect.poll(() => newestTone(base, french, 600), soon).toBeLessThan(0.01)
    const paused = await playlistOf(base, french)
    await expect
      .poll(async () => (await playlistOf(base, french)).segments.at(-1), soon)
      .toBeGreaterThan(paused.segments.at(-1)! + 1)

    await server.ok(eventCalls.close, { id: held.id, version: held.version }, held.host)
    await expect
      .poll(async () => (await playlistOf(base, french)).text, soon)
      .toContain('#EXT-X-ENDLIST')
  },
)

test('A replaced stream key is refused at once, and so is any other wrong key', async () => {
  const held = await boothsOf(server, channels, {})
  const listener = await held.enter('listener')
  const base = await baseOf(held, listener)
  await expect.poll(async () => (await playlistOf(base, 'floor')).status, soon).toBe(200)
  const codes = await server.ok(eventCalls.codes, { eventId: held.id }, held.host)
  const { id } = codes.find(({ role }) => role === 'listener')!
  await server.ok(eventCalls.revokeCode, { id }, held.host)
  const wrong = `${base.slice(0, -2)}${base.at(-2) === 'A' ? 'B' : 'A'}/`
  for (const refused of [base, wrong, '/hls/x/']) {
    // The notice of the change takes a moment.
    const answer = async () => {
      const response = await get(`${refused}floor/live.m3u8`)
      return [response.status, response.headers.get('cache-control')]
    }
    await expect.poll(answer, { timeout: 2_000 }).toEqual([403, 'no-store'])
  }
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { strength } from '#testing/sound/recordings.ts'
import { openChannelEncoder, type OpenChannelEncoder } from './channelEncoder.ts'
import { openEventStreams } from './eventStreams.ts'
import { segmentMilliseconds } from './packager.ts'
import { masterPlaylist } from './playlists.ts'
import { startEncoder } from './startEncoder.ts'

// The real encoder in its thread. ffmpeg and ffprobe parse and decode what it makes.

const run = promisify(execFile)
const thread = startEncoder()
const folder = await mkdtemp(join(tmpdir(), 'hls-'))
afterAll(async () => {
  await thread.stop()
  await rm(folder, { recursive: true })
})

const rate = 48_000
/** When the event went live. */
const origin = 1_790_000_000_000
const event = { output: 'fallback', streams: new Set(['7']), liveSince: origin } as const

/** Feeds a tone whose phase follows from the time. @returns the time of the next block */
const feed = (
  encoder: OpenChannelEncoder,
  from: number,
  seconds: number,
  hertz: number | null,
): number => {
  for (let block = 0; block < seconds * 50; block += 1) {
    const at = from + block * 20
    const samples = Int16Array.from({ length: 960 }, (_, n) =>
      Math.round(8_000 * Math.sin(2 * Math.PI * (hertz ?? 0) * ((at - origin) / 1_000 + n / rate))),
    )
    const own = { track: 'ch:7', samples, published: new Int16Array(960) }
    encoder.hear(hertz === null ? [] : [own], at, origin)
  }
  return from + seconds * 1_000
}

const textOf = async (answer: Promise<Uint8Array | string | null>): Promise<string> =>
  String(await answer)
const numbersOf = (playlist: string): number[] =>
  [...playlist.matchAll(/^(\d+)\.mp3$/gm)].map(([, number]) => Number(number))

/** Sound of a stored playlist or segment, as ffmpeg reads it. */
const decode = async (path: string): Promise<Int16Array> => {
  const ofPlaylist = path.endsWith('.m3u8') ? ['-live_start_index', '0'] : []
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', ...ofPlaylist, '-i', path, '-f', 's16le', '-ac', '1', '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  )
  return new Int16Array(Uint8Array.from(stdout).buffer)
}

const openStreams = (lease = 3n) => {
  const clock = { now: 0 }
  const encoder = openChannelEncoder(thread)
  const streams = openEventStreams(encoder, lease, () => clock.now)
  streams.follow(event)
  return { clock, encoder, streams }
}

/** Starts the channel, as the first request of a playlist does. */
const request = ({ streams }: ReturnType<typeof openStreams>): Promise<string> =>
  textOf(streams.answer('heard', '7/live.m3u8'))

test('A stream is decoded by ffmpeg as one continuous tone, with silence in a pause and exact timestamps', async () => {
  const opened = openStreams()
  const { encoder, streams } = opened
  const first = request(opened)
  // 500.4 segments after the start of the event.
  const began = origin + Math.round(500.4 * segmentMilliseconds)
  const paused = feed(encoder, began, 4, 440)
  const resumed = feed(encoder, paused, 2, null)
  feed(encoder, resumed, 3, 440)
  expect(await first).toContain('500.mp3')
  await vi.waitUntil(async () => numbersOf(await request(opened)).length === 9)
  streams.close(true)

  const playlist = await request(opened)
  expect(playlist.split('\n').slice(0, 8)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-TARGETDURATION:1',
    '#EXT-X-MEDIA-SEQUENCE:500',
    '#EXT-X-DISCONTINUITY-SEQUENCE:3',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(origin + 500 * segmentMilliseconds).toISOString()}`,
    '#EXTINF:1.008,',
    '500.mp3',
  ])
  expect(playlist).toMatch(/#EXT-X-ENDLIST\n$/)
  const numbers = numbersOf(playlist)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => 500 + n))
  const path = join(folder, 'live.m3u8')
  await writeFile(path, playlist)
  for (const number of numbers) {
    const segment = await streams.answer('heard', `7/${number}.mp3`)
    await writeFile(join(folder, `${number}.mp3`), segment as Uint8Array)
    // The timestamp: 90 kHz, after the owner of the tag.
    const bytes = Buffer.from(segment as Uint8Array)
    const owner = 'com.apple.streaming.transportStreamTimestamp\0'
    const place = bytes.indexOf(owner) + owner.length
    expect(bytes.readBigUInt64BE(place)).toBe(BigInt(number * 90_720))
  }
  const { stdout } = await run('ffprobe', [
    ...'-v error -probesize 4096 -live_start_index 0 -show_entries packet=pts -of csv=p=0'.split(
      ' ',
    ),
    path,
  ])
  const times = stdout
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  expect(times).toHaveLength(numbers.length * 42)
  // ffmpeg reads ahead, and gives some frames the timestamp of a later segment.
  expect(times[0]).toBe(500 * 90_720)

  const sound = await decode(path)
  const at = (milliseconds: number) => Math.round(((milliseconds - origin) / 1_000) * rate)
  const start = 500 * segmentMilliseconds * (rate / 1_000)
  const part = (from: number, seconds: number) =>
    sound.subarray(at(from) - start, at(from) - start + seconds * rate)
  expect(strength(part(began + 200, 3.5), 440)).toBeGreaterThan(0.95)
  expect(Math.max(...part(paused + 100, 1.8).map(Math.abs))).toBeLessThan(30)
  expect(strength(part(resumed + 200, 2.5), 440)).toBeGreaterThan(0.95)
  // The sound is where the program date-time says.
  const tone = part(began + 500, 0.5)
  const phase = (of: (x: number) => number) =>
    tone.reduce(
      (sum, sample, n) =>
        sum + sample * of(2 * Math.PI * 440 * ((began + 500 - origin) / 1_000 + n / rate)),
      0,
    )
  expect(Math.abs(Math.atan2(phase(Math.cos), phase(Math.sin)))).toBeLessThan(0.1)
})

test('The long variant joins two segments, and both variants share one timeline', async () => {
  const opened = openStreams()
  const first = request(opened)
  feed(opened.encoder, origin + 101 * segmentMilliseconds, 7, 440)
  await first
  await vi.waitUntil(async () => numbersOf(await request(opened)).length >= 6)
  const playlist = await textOf(opened.streams.answer('heard', '7/2s/live.m3u8'))
  expect(playlist).toContain('#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:51\n')
  expect(playlist).toContain('#EXTINF:2.016,\n51.mp3\n')
  expect(playlist).toContain(new Date(origin + 102 * segmentMilliseconds).toISOString())
  const [long, one, two] = await Promise.all(
    ['7/2s/51.mp3', '7/102.mp3', '7/103.mp3'].map((path) => opened.streams.answer('heard', path)),
  )
  const sound = (segment: typeof long) => Buffer.from(segment as Uint8Array).subarray(-42 * 288)
  const frames = Buffer.from(long as Uint8Array).subarray(-84 * 288)
  expect(frames.equals(Buffer.concat([sound(one), sound(two)]))).toBe(true)
  opened.streams.close(false)
})

test('A successor continues the numbers of its predecessor by time alone, with the number of its lease', async () => {
  const [before, after] = [openStreams(3n), openStreams(4n)]
  const [first, second] = [request(before), request(after)]
  const at = origin + 1_000 * segmentMilliseconds
  feed(before.encoder, at, 3, 440)
  feed(after.encoder, at + 5 * segmentMilliseconds, 3, 440)
  await Promise.all([first, second])
  await vi.waitUntil(async () => numbersOf(await request(after)).length >= 2)
  expect(numbersOf(await request(before))[0]).toBe(1_000)
  expect(numbersOf(await request(after))[0]).toBe(1_005)
  expect(await request(after)).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:4')
  before.streams.close(false)
  after.streams.close(false)
  expect(await before.streams.answer('heard', '7/live.m3u8')).toBeNull()
})

test('A channel is encoded from its first request until 60 s after its last one, and a hidden one never', async () => {
  const opened = openStreams()
  const { clock, encoder, streams } = opened
  const first = request(opened)
  const at = feed(encoder, origin, 2, 440)
  await first
  expect(await streams.answer('heard', '8/live.m3u8')).toBeNull()
  clock.now = 60_001
  streams.follow(event)
  feed(encoder, at, 2, 440)
  expect(await streams.answer('heard', '7/0.mp3')).toBeNull()
  streams.follow({ ...event, streams: new Set() })
  expect(await streams.answer('heard', '7/live.m3u8')).toBeNull()
  streams.follow({ ...event, output: 'off' })
  expect(await streams.answer('heard', '7/live.m3u8')).toBeNull()
  streams.close(false)
})

/** The loudest sample of a segment. */
const peakOf = async (segment: Uint8Array | string | null, name: string): Promise<number> => {
  const path = join(folder, name)
  await writeFile(path, segment as Uint8Array)
  return Math.max(...(await decode(path)).map(Math.abs))
}

test('In a public event, own listeners hear a seat that refused publication, and public links are silent', async () => {
  const { encoder, streams } = openStreams()
  streams.follow({ ...event, output: 'public' })
  const own = textOf(streams.answer('heard', '7/live.m3u8'))
  feed(encoder, origin, 3, 440)
  // The public stream is encoded without any request.
  await vi.waitUntil(async () => (await streams.answer('published', '7/1.mp3')) !== null)
  expect(await own).toContain('.mp3')
  await vi.waitUntil(async () => (await streams.answer('heard', '7/1.mp3')) !== null)
  expect(await peakOf(await streams.answer('published', '7/1.mp3'), 'public.mp3')).toBeLessThan(30)
  expect(await peakOf(await streams.answer('heard', '7/1.mp3'), 'own.mp3')).toBeGreaterThan(7_000)
  streams.close(false)
})

test('In a public event, the own stream is encoded only while asked, the public one always, and a hidden channel never', async () => {
  const { clock, encoder, streams } = openStreams()
  const publicEvent = { ...event, output: 'public' } as const
  streams.follow(publicEvent)
  const own = textOf(streams.answer('heard', '7/live.m3u8'))
  feed(encoder, origin, 3, 440)
  await own
  await vi.waitUntil(async () => (await streams.answer('published', '7/1.mp3')) !== null)
  await vi.waitUntil(async () => (await streams.answer('heard', '7/1.mp3')) !== null)
  clock.now += 60_001
  streams.follow(publicEvent)
  expect(await streams.answer('published', '7/1.mp3')).not.toBeNull()
  // It starts again without the segments from before.
  expect(await streams.answer('heard', '7/1.mp3')).toBeNull()
  for (const mix of ['heard', 'published'] as const)
    expect(await streams.answer(mix, '8/live.m3u8')).toBeNull()
  streams.follow({ ...publicEvent, streams: new Set() })
  for (const mix of ['heard', 'published'] as const)
    expect(await streams.answer(mix, '7/live.m3u8')).toBeNull()
  streams.close(false)
})

test('A public stream that is switched off ends at once, and own listeners hear on', async () => {
  const { encoder, streams } = openStreams()
  streams.follow({ ...event, output: 'public' })
  const own = textOf(streams.answer('heard', '7/live.m3u8'))
  feed(encoder, origin, 3, 440)
  await own
  await vi.waitUntil(async () => (await streams.answer('published', '7/1.mp3')) !== null)
  await vi.waitUntil(async () => (await streams.answer('heard', '7/1.mp3')) !== null)
  streams.follow(event)
  expect(await streams.answer('published', '7/1.mp3')).toBeNull()
  expect(await streams.answer('published', '7/live.m3u8')).toBeNull()
  expect(await streams.answer('heard', '7/1.mp3')).not.toBeNull()
  streams.close(false)
})

test('Segments older than a minute are forgotten, so that memory is bounded', async () => {
  const opened = openStreams()
  const first = request(opened)
  let at = origin
  at = feed(opened.encoder, at, 3, 440)
  await first
  for (let second = 3; second < 70; second += 1) {
    at = feed(opened.encoder, at, 1, 440)
    // The thread encodes as fast as it can, and gives up when too much waits.
    await vi.waitUntil(async () => numbersOf(await request(opened)).at(-1)! >= second - 3)
  }
  await first
  await vi.waitUntil(async () => numbersOf(await request(opened)).at(-1)! >= 68)
  expect(await opened.streams.answer('heard', '7/2.mp3')).toBeNull()
  expect(await opened.streams.answer('heard', '7/20.mp3')).not.toBeNull()
  expect(numbersOf(await request(opened))).toHaveLength(12)
  opened.streams.close(false)
})

test('An encoder that falls behind is replaced, which costs one gap in the numbers', async () => {
  const encoder = openChannelEncoder(thread)
  const frames: number[] = []
  const unsubscribe = encoder.subscribe('7', ({ number }) => frames.push(number), 'heard')
  const at = feed(encoder, origin, 2, 440)
  await vi.waitUntil(() => frames.length > 70)
  const later = feed(encoder, at, 14, 440)
  feed(encoder, later, 2, 440)
  await vi.waitUntil(() => frames.length > 70 && frames.at(-1)! > 660)
  const gaps = frames.slice(1).map((number, n) => number - frames[n]!)
  expect(Math.min(...gaps)).toBe(1)
  expect(gaps.filter((gap) => gap > 1)).toHaveLength(1)
  unsubscribe()
})

test('The master playlist has one rendition per channel and plays the first one by default', () => {
  const playlist = masterPlaylist(
    [
      { stream: 'floor', language: 'en', name: 'English' },
      { stream: '7', language: 'zh-Hans', name: '简体"中文" (AI)' },
    ],
    'live.m3u8',
  )
  expect(playlist.split('\n').slice(2)).toEqual([
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="channels",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="floor/live.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="channels",NAME="简体 中文  (AI)",LANGUAGE="zh-Hans",DEFAULT=NO,AUTOSELECT=YES,URI="7/live.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="mp4a.40.34",AUDIO="channels"',
    'floor/live.m3u8',
    '',
  ])
})

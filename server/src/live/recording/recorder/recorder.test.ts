import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeChannels, plan } from '#testing/events.ts'
import { isTorture } from '#testing/torture.ts'
import { startTestServer } from '#testing/server.ts'
import type { HeardUntil } from '../testing/recordingProcess.ts'
import { gapsOf, keptOf, rate, sound, strength } from '../testing/tones.ts'
import { startRecorder } from './startRecorder.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
const recorder = await startRecorder(server.app)
afterAll(async () => {
  await recorder?.stop()
  await server?.close()
})

/** 20 s before a whole minute, so that chunks end soon. */
const start = Date.UTC(2026, 10, 25, 9, 59, 40)
const longWait = { timeout: 60_000, interval: 100 }

const newEvent = async (): Promise<number> =>
  (await plan(server, channels, await server.user(), { startsIn: 60, lasts: 60 })).id

/** Files in the spool. */
const spooled = async (): Promise<string[]> =>
  (await readdir(join(server.app.env.OPENBOOTH_DATA, 'spool'), { recursive: true })).filter(
    (name) => /\.(opus|part)$/.test(name),
  )
const untilStored = () => expect.poll(spooled, longWait).toEqual([])

test('All tracks are recorded at correct positions on one clock, whichever started first.', async () => {
  const id = await newEvent()
  const [french, german] = channels
  const event = recorder.open(BigInt(id))
  sound(
    event,
    { track: 'ch:floor', hertz: 400, from: start, seconds: 30 },
    { track: `ch:${french}`, hertz: 700, from: start + 5_300, seconds: 10 },
    { track: `ch:${german}`, hertz: 1_100, from: start + 12_040, seconds: 15 },
  )
  await event.close()
  await untilStored()
  const floor = await keptOf(server, id, 'ch:floor')
  expect(floor.map(({ from, to }) => [from, to])).toEqual([
    [0, 20_000],
    [20_000, 30_000],
  ])
  expect(floor.map(({ heard }) => strength(heard, 400).toFixed(1))).toEqual(['1.0', '1.0'])
  const [first] = await keptOf(server, id, `ch:${french}`)
  expect([first!.from, first!.to, first!.heard.length]).toEqual([5_300, 15_300, 10 * rate])
  expect([strength(first!.heard, 700), strength(first!.heard, 400)].map(Math.round)).toEqual([1, 0])
  const second = await keptOf(server, id, `ch:${german}`)
  expect(second.map(({ from, to }) => [from, to])).toEqual([
    [12_040, 20_000],
    [20_000, 27_040],
  ])
  const rows = await server.app.db.query
    .selectFrom('recordings')
    .select(['track', 'channelId', 'zeroAt'])
    .where('eventId', '=', BigInt(id))
    .orderBy('track', 'desc')
    .execute()
  expect(rows).toEqual([
    { track: 'ch:floor', channelId: null, zeroAt: new Date(start) },
    ...[french!, german!]
      .toSorted((a, b) => b - a)
      .map((channel) => ({
        track: `ch:${channel}`,
        channelId: BigInt(channel),
        zeroAt: new Date(start),
      })),
  ])
})

test('A tone over five chunks has no seam despite jitter.', async () => {
  const id = await newEvent()
  const event = recorder.open(BigInt(id))
  const tremble = (block: number): number => (block === 0 ? 0 : ((block * 7_919) % 31) - 15)
  sound(event, { track: 'ch:floor', hertz: 1_000, from: start, seconds: 230, tremble })
  await event.close()
  await untilStored()
  const chunks = await keptOf(server, id, 'ch:floor')
  expect(chunks.map(({ from, to }) => [from / 1000, to / 1000])).toEqual([
    [0, 20],
    [20, 80],
    [80, 140],
    [140, 200],
    [200, 230],
  ])
  const whole = new Int16Array(230 * rate)
  for (const { from, heard } of chunks) whole.set(heard, from * 48)
  const off = (from: number, to: number): number => {
    let worst = 0
    for (let i = from; i < to; i++)
      worst = Math.max(
        worst,
        Math.abs(whole[i]! - 8_000 * Math.sin((2 * Math.PI * 1_000 * i) / rate)),
      )
    return worst
  }
  const noise = off(5 * rate, 15 * rate)
  for (const seam of [20, 80, 140, 200])
    expect(off(seam * rate - 960, seam * rate + 960)).toBeLessThan(noise + 100)
})

test('Missing audio stays a gap, short losses become silence, and repeated audio is stored once.', async () => {
  const id = await newEvent()
  const event = recorder.open(BigInt(id))
  const track = 'ch:floor'
  sound(
    event,
    { track, hertz: 500, from: start, seconds: 4 },
    { track, hertz: 500, from: start + 4_300, seconds: 2 },
    { track, hertz: 900, from: start + 5_800, seconds: 2.2 },
    { track, hertz: 500, from: start + 13_000, seconds: 2 },
  )
  await event.close()
  await untilStored()
  const chunks = await keptOf(server, id, track)
  expect(chunks.map(({ from, to }) => [from, to])).toEqual([
    [0, 8_000],
    [13_000, 15_000],
  ])
  const part = (from: number, to: number) => chunks[0]!.heard.subarray(from * 48, to * 48)
  expect(part(4_020, 4_280).every((sample) => Math.abs(sample) < 100)).toBe(true)
  expect(strength(part(4_400, 6_200), 500)).toBeCloseTo(1, 1)
  expect(strength(part(6_400, 7_900), 900)).toBeCloseTo(1, 1)
  // A click is a step that a 900 Hz tone cannot have.
  const steps = part(3_900, 7_900)
  const largest = steps.reduce(
    (most, sample, i) => Math.max(most, Math.abs(sample - steps[i - 1]!) || 0),
    0,
  )
  expect(largest).toBeLessThan(1_500)
})

test('A repeatedly reported gap is stored once, and an excluded track has no chunks.', async () => {
  const id = await newEvent()
  const event = recorder.open(BigInt(id))
  for (let second = 0; second < 5; second++) {
    event.gap('ch:floor', 'refused', start + 1_000 * second, start + 1_000 * (second + 1))
    event.gap('ch:floor', 'refused', start + 1_000 * second, start + 1_000 * (second + 1))
  }
  event.gap('ch:floor', 'paused', start + 5_000, start + 6_000)
  await expect.poll(() => gapsOf(server, id, 'ch:floor'), longWait).toHaveLength(2)
  event.gap('ch:floor', 'paused', start + 6_000, start + 9_000)
  event.gap('ch:floor', 'paused', start + 20_000, start + 21_000)
  await event.close()
  expect(await gapsOf(server, id, 'ch:floor')).toEqual([
    ['refused', 0, 5_000],
    ['paused', 5_000, 9_000],
    ['paused', 20_000, 21_000],
  ])
  expect(await keptOf(server, id, 'ch:floor')).toEqual([])
})

test('After the recordings of an event are deleted, no later audio is stored.', async () => {
  const id = await newEvent()
  const event = recorder.open(BigInt(id))
  sound(event, { track: 'ch:floor', hertz: 500, from: start, seconds: 2 })
  await server.app.db.pool.query('update events set recordings_delete_at = now() where id = $1', [
    id,
  ])
  await event.close()
  await untilStored()
  expect(await keptOf(server, id, 'ch:floor')).toEqual([])
})

test('While the storage fails, chunks wait in the spool and are stored once when it recovers.', async () => {
  const id = await newEvent()
  let isAway = true
  let refused = 0
  const { files } = server.app
  const moody = await startRecorder({
    ...server.app,
    files: {
      ...files,
      put: async (key, file, type) => {
        if (isAway) refused += 1
        // Stored, but the response is lost.
        if (!isAway || refused === 1) await files.put(key, file, type)
        if (isAway) throw new Error('The storage is away')
      },
    },
  })
  const event = moody.open(BigInt(id))
  sound(event, { track: 'ch:floor', hertz: 500, from: start, seconds: 90 })
  await event.close()
  await expect.poll(() => refused, longWait).toBeGreaterThan(1)
  expect(await keptOf(server, id, 'ch:floor')).toEqual([])
  expect(await spooled()).toHaveLength(3)
  isAway = false
  await untilStored()
  expect((await keptOf(server, id, 'ch:floor')).map(({ from, to }) => [from, to])).toEqual([
    [0, 20_000],
    [20_000, 80_000],
    [80_000, 90_000],
  ])
  await moody.stop()
})

test('After a long recording with clock drift a tone is still at its correct time.', async () => {
  const id = await newEvent()
  const event = recorder.open(BigInt(id))
  const seconds = isTorture ? 3_600 : 600
  const silent = seconds - 2
  // 40 ms in total: one step, once the drift is certain.
  const drift = (block: number): number => (block / (50 * seconds)) * 40
  sound(
    event,
    { track: 'ch:floor', hertz: 0, from: start, seconds: silent, tremble: drift },
    { track: 'ch:floor', hertz: 1_000, from: start + silent * 1000 + 40, seconds: 2 },
  )
  await event.close()
  await untilStored()
  const chunks = await keptOf(server, id, 'ch:floor')
  expect(chunks.at(-1)!.to).toBeGreaterThan(seconds * 1000)
  const last = chunks.at(-1)!
  const onset = last.heard.findIndex((sample) => Math.abs(sample) > 2_000) / 48 + last.from
  expect(Math.abs(onset - (silent * 1000 + 40))).toBeLessThan(20)
  expect(chunks.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(last.to)
}, 120_000)

test('A killed worker loses less than a second; the next worker on the machine stores the rest and continues.', async () => {
  const id = await newEvent()
  const spool = join(server.app.env.OPENBOOTH_DATA, 'spool')
  const before = await readdir(spool)
  const worker = fork(join(import.meta.dirname, '../testing/recordingProcess.ts'), [String(id)], {
    env: {
      PATH: process.env.PATH,
      OPENBOOTH_DATA: server.app.env.OPENBOOTH_DATA,
      DATABASE_URL: server.app.env.DATABASE_URL,
      LOG_LEVEL: 'fatal',
    },
  })
  let received: HeardUntil | undefined
  worker.on('message', (message: HeardUntil) => {
    received = message
  })
  await expect
    .poll(() => (received?.to ?? 0) - (received?.from ?? 0), longWait)
    .toBeGreaterThan(3_300)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const { from, to } = received!
  const left = (await readdir(spool)).find((name) => !before.includes(name))!
  // Long enough for a dead worker.
  await utimes(join(spool, left, 'alive'), 0, 0)
  await untilStored()
  const event = recorder.open(BigInt(id))
  sound(event, { track: 'ch:floor', hertz: 900, from: to + 2_000, seconds: 2 })
  await event.close()
  await untilStored()
  const chunks = await keptOf(server, id, 'ch:floor')
  const [last, next] = chunks.slice(-2)
  const zero = Math.floor(from / 1000) * 1000
  expect(chunks[0]!.from + zero).toBe(Math.round(from))
  expect(to - (last!.to + zero)).toBeLessThan(1_000)
  expect(strength(last!.heard.subarray(0, (last!.to - last!.from) * 48), 500)).toBeCloseTo(1, 1)
  expect([next!.from, next!.to]).toEqual([
    Math.round(to) + 2_000 - zero,
    Math.round(to) + 4_000 - zero,
  ])
})

// Only root can mount a small separate disk.
test.skipIf(process.getuid?.() !== 0)(
  'When the disk is full earlier audio is stored, the gap is recorded, and recording continues once there is space.',
  async () => {
    const small = await mkdtemp(join(tmpdir(), 'openbooth-small-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', small])
    try {
      const env = { ...server.app.env, OPENBOOTH_DATA: small }
      const own = await startRecorder({ ...server.app, env })
      const id = await newEvent()
      const event = own.open(BigInt(id))
      const track = 'ch:floor'
      sound(event, { track, hertz: 500, from: start, seconds: 3.1 })
      await expect
        .poll(() => readdir(join(small, 'spool'), { recursive: true }), longWait)
        .toContainEqual(expect.stringMatching(/part$/))
      const big = await open(join(small, 'big'), 'w')
      await expect(
        (async () => {
          for (;;) await big.write(Buffer.alloc(1024 * 1024))
        })(),
      ).rejects.toThrow('ENOSPC')
      sound(event, { track, hertz: 500, from: start + 3_100, seconds: 3 })
      await pause(1_500)
      sound(event, { track, hertz: 500, from: start + 6_100, seconds: 3 })
      await big.truncate(0)
      await big.close()
      await pause(1_500)
      sound(event, { track, hertz: 800, from: start + 9_100, seconds: 3 })
      await event.close()
      await own.stop()
      const chunks = await keptOf(server, id, track)
      const [first, second] = chunks
      const gaps = await gapsOf(server, id, track)
      expect(chunks).toHaveLength(2)
      expect(first!.to).toBeGreaterThanOrEqual(2_500)
      expect(strength(first!.heard, 500)).toBeCloseTo(1, 1)
      expect(gaps).toEqual([['diskFull', first!.to, 9_100]])
      expect([second!.from, second!.to]).toEqual([9_100, 12_100])
      expect(strength(second!.heard, 800)).toBeCloseTo(1, 1)
    } finally {
      execFileSync('umount', [small])
      await rm(small, { recursive: true })
    }
  },
)

test('Only a mixdown made before a late chunk arrived is made again.', async () => {
  const id = await newEvent()
  const [french, german] = channels.map((channel) => `ch:${channel}`)
  const ask = (mix: string, track: string | null, state: string) =>
    server.app.db.pool.query(
      `insert into mixdowns (event_id, mix, track, format, state, progress, tries, requested_at, worker, renewed_at)
        values ($1, $2, $3, 'opus', $4, 1, 1, now(), null, null)`,
      [id, mix, track, state],
    )
  await ask('channel', french!, 'ready')
  await ask('channelOverFloor', german!, 'ready')
  await ask('channel', german!, 'ready')
  await ask('floor', null, 'failed')
  const states = async () => {
    const { rows } = await server.app.db.pool.query<{ state: string }>(
      'select state from mixdowns where event_id = $1 order by id',
      [id],
    )
    return rows.map(({ state }) => state)
  }
  const keep = async (track: string) => {
    const event = recorder.open(BigInt(id))
    sound(event, { track, hertz: 400, from: start, seconds: 1 })
    await event.close()
    await untilStored()
  }
  await keep(french!)
  await expect.poll(states, longWait).toEqual(['waiting', 'ready', 'ready', 'failed'])
  await keep('ch:floor')
  await expect.poll(states, longWait).toEqual(['waiting', 'waiting', 'ready', 'failed'])
})

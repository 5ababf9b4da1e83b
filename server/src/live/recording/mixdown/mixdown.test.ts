import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Mix, MixFormat } from '@openbooth/contract/live/recording/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, plan, type Channels } from '#testing/events.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Recorder, startRecorder } from '../recorder/startRecorder.ts'
import { heardIn } from '../testing/heardIn.ts'
import { rate, sound, strength } from '../testing/tones.ts'
import { type RunningMixdowns, startMixdowns } from './startMixdowns.ts'

let server: TestServer
let channels: Channels
let recorder: Recorder
const running: RunningMixdowns[] = []
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  recorder = await startRecorder(server.app)
})
afterAll(async () => {
  await Promise.all(running.map((mixdowns) => mixdowns.stop()))
  await recorder?.stop()
  await server?.close()
})

const start = Date.UTC(2026, 10, 25, 9, 59, 40)
const longWait = { timeout: 60_000, interval: 50 }
const start1 = () => {
  running.push(startMixdowns(server.app))
}

const chunksOf = async (id: number): Promise<number> =>
  (
    await server.app.db.query
      .selectFrom('recordingChunks as p')
      .innerJoin('recordings as r', 'r.id', 'p.recordingId')
      .select('p.id')
      .where('r.eventId', '=', BigInt(id))
      .execute()
  ).length

/**
 * An event with a floor tone of 400 Hz and a channel tone of 1,000 Hz from its fifth second on,
 * with a gap.
 */
const recorded = async (seconds = 30): Promise<{ id: number; track: string }> => {
  const { id } = await plan(server, channels, await server.user(), {
    startsIn: 60,
    lasts: 60,
    name: '年会 2026',
  })
  const track = `ch:${channels[0]}`
  const event = recorder.open(BigInt(id))
  sound(
    event,
    { track: 'ch:floor', hertz: 400, from: start, seconds },
    { track, hertz: 1_000, from: start + 5_000, seconds: 5 },
    { track, hertz: 1_000, from: start + 15_000, seconds: seconds - 15 },
  )
  await event.close()
  const chunks = 3 + 2 * Math.ceil((seconds - 20) / 60)
  await expect.poll(() => chunksOf(id), longWait).toBe(chunks)
  return { id, track }
}

const ask = async (
  id: number,
  mix: Mix,
  track: string | null,
  format: MixFormat,
): Promise<bigint> => {
  const row = await server.app.db.query
    .insertInto('mixdowns')
    .values({ eventId: BigInt(id), mix, track, format, requestedAt: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  server.app.notifier.publish('mixdown', row.id)
  return row.id
}
const stateOf = (id: bigint) =>
  server.app.db.query
    .selectFrom('mixdowns')
    .select(['state', 'progress', 'failure', 'fileId', 'tries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const untilReady = async (id: bigint) => {
  await expect.poll(async () => (await stateOf(id)).state, longWait).toBe('ready')
  const { fileId } = await stateOf(id)
  const file = await server.app.db.query
    .selectFrom('storedFiles')
    .select(['storageKey', 'contentType', 'fileName', 'deleteAt'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const bytes = await buffer(await server.app.files.read(file.storageKey))
  return { ...file, ...(await heardIn(bytes)), bytes: bytes.length }
}
const seconds = (samples: Int16Array, from: number, to: number) =>
  samples.subarray(from * rate, to * rate)

const decibels = (level: number): number => Math.round(20 * Math.log10(level))

test.each(['opus', 'mp3'] as const)(
  'A mixdown of a channel, with or without the floor, and of the floor is a complete file (%s) with correct positions and titles.',
  async (format) => {
    start1()
    const { id, track } = await recorded()
    await server.app.db.pool.query(
      `insert into ai_works (event_id, work, track, language, model, first_at, last_at, amount)
        values ($1, 'voice', $2, 'fr', 'Nova', now(), now(), 1)`,
      [id, track],
    )
    const asked = [
      await ask(id, 'channel', track, format),
      await ask(id, 'channelOverFloor', track, format),
      await ask(id, 'floor', null, format),
    ]
    const [alone, over, floor] = await Promise.all(asked.map(untilReady))
    for (const { samples, deleteAt } of [alone!, over!, floor!]) {
      expect(samples.length).toBe(30 * rate)
      expect(deleteAt).toBeNull()
    }
    expect(strength(seconds(alone!.samples, 5.1, 9.9), 1_000)).toBeCloseTo(1, 1)
    expect(strength(seconds(alone!.samples, 15.1, 29.9), 1_000)).toBeCloseTo(1, 1)
    for (const [from, to] of [
      [0.1, 4.9],
      [10.1, 14.9],
    ] as const) {
      expect(strength(seconds(alone!.samples, from, to), 1_000)).toBeLessThan(0.01)
      expect(decibels(strength(seconds(over!.samples, from, to), 400))).toBe(-18)
    }
    const onset = alone!.samples.findIndex((sample) => Math.abs(sample) > 2_000) / rate
    expect(Math.abs(onset - 5)).toBeLessThan(0.02)
    expect(strength(seconds(over!.samples, 16, 29), 1_000)).toBeCloseTo(1, 1)
    expect(decibels(strength(seconds(over!.samples, 16, 29), 400))).toBe(-18)
    expect(strength(seconds(floor!.samples, 0.1, 29.9), 400)).toBeCloseTo(1, 1)
    expect(alone!.tags).toMatchObject({
      album: '年会 2026',
      artist: 'OpenBooth',
      date: '2026-11-21',
    })
    expect(alone!.tags.title).toMatch(/^年会 2026 · \S/)
    expect(floor!.tags.title).toBe('年会 2026 · Original 原声')
    expect(alone!.tags.comment).toMatch(/ Contains AI interpreting 含 AI 传译: Nova$/)
    expect(over!.tags.comment).toMatch(/ Contains AI interpreting 含 AI 传译: Nova$/)
    expect(floor!.tags.comment).not.toContain('AI')
  },
)

test('Missing or damaged chunks are silence, and everything else keeps its position.', async () => {
  start1()
  const { id } = await recorded(90)
  const chunks = await server.app.db.query
    .selectFrom('recordingChunks as p')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
    .select('f.storageKey')
    .where('r.eventId', '=', BigInt(id))
    .where('r.track', '=', 'ch:floor')
    .orderBy('p.fromMs')
    .execute()
  const [first, second] = chunks
  await server.app.files.remove(first!.storageKey)
  const bytes = await buffer(await server.app.files.read(second!.storageKey))
  const path = join(server.app.env.OPENBOOTH_DATA, 'damaged')
  await writeFile(path, bytes.fill('not sound', Math.floor(bytes.length / 2)))
  await server.app.files.put(second!.storageKey, path, 'audio/ogg')
  const { samples } = await untilReady(await ask(id, 'floor', null, 'opus'))
  expect(samples.length).toBe(90 * rate)
  const found = [
    [1, 19],
    [21, 48],
    [52, 79],
    [81, 89],
  ] as const
  expect(found.map(([from, to]) => strength(seconds(samples, from, to), 400).toFixed(1))).toEqual([
    '0.0',
    '1.0',
    '0.0',
    '1.0',
  ])
})

test('A mixdown without any chunk fails with a reason.', async () => {
  start1()
  const { id } = await recorded()
  const failed = { state: 'failed', failure: 'File Not Exist', fileId: null }
  const never = await ask(id, 'channel', 'ch:999', 'mp3')
  await expect.poll(() => stateOf(never), longWait).toMatchObject(failed)
  const keys = await server.app.db.query
    .selectFrom('recordingChunks as p')
    .innerJoin('recordings as r', 'r.id', 'p.recordingId')
    .innerJoin('storedFiles as f', 'f.id', 'p.fileId')
    .select('f.storageKey')
    .where('r.eventId', '=', BigInt(id))
    .execute()
  for (const { storageKey } of keys) await server.app.files.remove(storageKey)
  const gone = await ask(id, 'floor', null, 'mp3')
  await expect.poll(() => stateOf(gone), longWait).toMatchObject(failed)
})

const silent = (id: bigint) =>
  server.app.db.pool.query(
    `update mixdowns set renewed_at = now() - interval '1 minute' where id = $1`,
    [id],
  )
const leftHalfMade = async (): Promise<string[]> =>
  readdir(join(server.app.env.OPENBOOTH_DATA, 'mixes')).catch(() => [])

test('The mixdown of a killed audio worker is restarted by another one, with its progress.', async () => {
  await Promise.all(running.splice(0).map((mixdowns) => mixdowns.stop()))
  const { id } = await recorded(320)
  const asked = await ask(id, 'channelOverFloor', `ch:${channels[0]}`, 'mp3')
  const worker = fork(join(import.meta.dirname, '../testing/makingProcess.ts'), [], {
    env: {
      PATH: process.env.PATH,
      OPENBOOTH_DATA: server.app.env.OPENBOOTH_DATA,
      DATABASE_URL: server.app.env.DATABASE_URL,
      LOG_LEVEL: 'fatal',
    },
  })
  await expect.poll(async () => (await stateOf(asked)).progress, longWait).toBeGreaterThan(0)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await stateOf(asked)).toMatchObject({ state: 'running', tries: 1, fileId: null })
  start1()
  // A job with a valid claim is not claimed.
  await pause(500)
  expect(await stateOf(asked)).toMatchObject({ state: 'running', tries: 1 })
  await silent(asked)
  start1()
  const { samples } = await untilReady(asked)
  expect(samples.length).toBe(320 * rate)
  expect(await stateOf(asked)).toMatchObject({ progress: 1, tries: 2 })
}, 120_000)

test('A mixdown retries while the storage is unavailable, and fails after five attempts.', async () => {
  await Promise.all(running.splice(0).map((mixdowns) => mixdowns.stop()))
  const { id } = await recorded()
  const asked = await ask(id, 'floor', null, 'opus')
  const files = { ...server.app.files, put: () => Promise.reject(new Error('The storage is away')) }
  const received: unknown[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    const own = startMixdowns({ ...server.app, files })
    await expect
      .poll(async () => (await stateOf(asked)).failure ?? '', longWait)
      .toBe('The storage is away')
    await expect.poll(async () => (await stateOf(asked)).tries, longWait).toBe(attempt)
    await own.stop()
    received.push((await stateOf(asked)).state)
    await silent(asked)
    if (attempt < 5)
      await server.app.db.query
        .updateTable('mixdowns')
        .set({ failure: null })
        .where('id', '=', asked)
        .execute()
  }
  expect(received).toEqual(['running', 'running', 'running', 'running', 'failed'])
})

test('A mixdown deleted during work leaves no file, and a stopping worker releases its mixdown.', async () => {
  const { id } = await recorded(320)
  const unwanted = await ask(id, 'floor', null, 'mp3')
  const own = startMixdowns(server.app)
  await expect.poll(async () => (await stateOf(unwanted)).progress, longWait).toBeGreaterThan(0)
  await server.app.db.query.deleteFrom('mixdowns').where('id', '=', unwanted).execute()
  await expect.poll(leftHalfMade, longWait).toEqual([])
  const given = await ask(id, 'floor', null, 'mp3')
  await expect.poll(async () => (await stateOf(given)).progress, longWait).toBeGreaterThan(0)
  await own.stop()
  expect(await stateOf(given)).toMatchObject({ state: 'waiting', tries: 0 })
  expect(await leftHalfMade()).toEqual([])
})

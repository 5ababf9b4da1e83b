import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { recordingCalls } from '@openbooth/contract/live/recording/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { gapsOf } from '#testing/sound/recordings.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Files, openFiles } from './testing/recordings.ts'

// Derived gaps: live time less received time, and also less stored time once all chunks are stored.

let server: TestServer
let channels: Channels
let files: Files
beforeAll(async () => {
  files = await openFiles()
  server = await startTestServer({ OPENBOOTH_FILES: files.store })
  channels = await makeChannels(server)
})
afterAll(async () => {
  await server?.close()
  await files?.remove()
})

const query = (text: string, values: unknown[] = []) => server.app.db.pool.query(text, values)

/** An event that has been live for a minute, on a server that carries sound. */
const heldForAMinute = async (): Promise<HeldEvent> => {
  // A server without a media engine opens events immediately.
  await makeMediaServer(server)
  const held = await boothsOf(server, channels, { autoRecording: true })
  await query(
    `update media_servers set server_name = gen_random_uuid()::text, kind = 'liveKit', api_key = 'key', ov_host = 'http://127.0.0.1:9' where id = (select media_server_id from events where id = $1)`,
    [held.id],
  )
  await query(
    `update sound_spans set from_at = clock_timestamp() - interval '60 seconds' where event_id = $1`,
    [held.id],
  )
  await query(`select begin_recordings($1, clock_timestamp() - interval '60 seconds')`, [held.id])
  return held
}
/** A worker received the sound between two moments. Seconds since the event went live. */
const heard = (eventId: number, from: number, to: number, hasEngine = true) =>
  query(
    `insert into heard_spans (event_id, audio_worker, from_at, to_at, has_engine)
      select $1, gen_random_uuid(), min(from_at) + make_interval(secs => $2), min(from_at) + make_interval(secs => $3), $4
      from sound_spans where event_id = $1`,
    [eventId, from, to, hasEngine],
  )
/** Later than now, so that a slow test run changes nothing. */
const now = 3_600
/** Gaps of the floor. Seconds since the event went live. */
const gaps = async (eventId: number): Promise<[string, number, number][]> => {
  const { rows } = await query(
    `select extract(epoch from begins_at - zero_at)::float8 as "startsAt" from recordings where event_id = $1 and track = 'ch:floor'`,
    [eventId],
  )
  const { startsAt } = rows[0] as { startsAt: number }
  const seconds = (milliseconds: number): number => Math.round(milliseconds / 1_000 - startsAt) + 0
  return (await gapsOf(server, eventId, 'ch:floor')).map(([reason, from, to]) => [
    reason,
    seconds(from),
    seconds(to),
  ])
}
const missing = async (held: HeldEvent): Promise<number> => {
  const { staff } = await held.soundFor(await held.enter('host'))
  return Math.round(staff!.recording.missing / 1_000)
}

test('Live time of a recorded event without a worker is a gap of each track, and the host sees its duration.', async () => {
  const held = await heldForAMinute()
  expect(await gaps(held.id)).toEqual([['workerLost', 0, expect.any(Number)]])
  expect(await missing(held)).toBeGreaterThanOrEqual(60)

  await heard(held.id, 10, 20)
  await heard(held.id, 20, 30, false)
  await heard(held.id, 40, now)
  expect(await gaps(held.id)).toEqual([
    ['workerLost', 0, 10],
    ['engineLost', 20, 30],
    ['workerLost', 30, 40],
  ])
  expect(await missing(held)).toBe(30)
  const { tracks } = await server.ok(recordingCalls.list, { eventId: held.id }, held.host)
  // The floor, French, German and Spanish, each with its gaps although no chunk was stored.
  expect(tracks.map((track) => [track.length, track.gaps.length > 0])).toEqual(
    tracks.map(() => [0, true]),
  )
  expect(tracks).toHaveLength(4)
})

test('A pause and a switched-off recording do not count as lost sound.', async () => {
  const held = await heldForAMinute()
  await heard(held.id, 0, now)
  await query(
    `update sound_spans set to_at = from_at + interval '10 seconds' where event_id = $1`,
    [held.id],
  )
  for (const [from, to, state] of [
    [50, 30, 'paused'],
    [30, 20, 'live'],
  ])
    await query(
      `insert into sound_spans (event_id, from_at, to_at, sound_state, is_recorded)
        values ($1, clock_timestamp() - make_interval(secs => $2), clock_timestamp() - make_interval(secs => $3), $4, false)`,
      [held.id, from, to, state],
    )
  expect(await gaps(held.id)).toEqual([
    ['paused', 10, 30],
    ['off', 30, 40],
  ])
  expect(await missing(held)).toBe(0)
})

test('Received sound that was not stored is a gap once all chunks are stored, and a late chunk reduces the gap.', async () => {
  const held = await heldForAMinute()
  await heard(held.id, 0, now)
  expect(await gaps(held.id)).toEqual([])
  const store = async (from: number, to: number): Promise<void> => {
    await query(
      `insert into recording_chunks (recording_id, from_ms, to_ms, file_id)
        select id, 1000 * extract(epoch from begins_at - zero_at) + $2, 1000 * extract(epoch from begins_at - zero_at) + $3, $4
        from recordings where event_id = $1 and track = 'ch:floor'`,
      [held.id, from * 1_000, to * 1_000, await files.keep(server)],
    )
  }
  await store(0, 20)
  await store(30, 60)
  await query('update events set recording_ready_at = clock_timestamp() where id = $1', [held.id])
  await query(
    `update sound_spans set to_at = from_at + interval '60 seconds' where event_id = $1`,
    [held.id],
  )
  expect(await gaps(held.id)).toEqual([['workerLost', 20, 30]])
  await store(20, 29)
  expect(await gaps(held.id)).toEqual([['workerLost', 29, 30]])
})

test('A transcript shows where the platform received no sound.', async () => {
  const held = await heldForAMinute()
  await heard(held.id, 0, 30)
  await heard(held.id, 42, now)
  await query(
    `insert into captions (event_id, track, number, from_ms, to_ms, language, words, speaker, is_translated)
      select $1, 'ch:floor', n, s.at, s.at + 1000, 'en', s.words, 'Sam', false
      from (values (1, 'Before'), (2, 'After')) w (n, words) cross join lateral (
        select w.words, floor(extract(epoch from clock_timestamp()) * 1000)::bigint - case n when 1 then 40000 else 10000 end as at) s`,
    [held.id],
  )
  const read = async (interfaceLanguage: 'en' | 'zh') => {
    const input = { eventId: held.id, track: 'ch:floor', language: 'en', format: 'txt' } as const
    const file = await server.fetch(captionCalls.export, { ...input, interfaceLanguage }, held.host)
    return (await file.text()).replace(/^# .*\n\n/, '').replaceAll(/^\[[\d:]+\] /gm, '')
  }
  expect(await read('en')).toBe('Sam: Before\n[No sound received for 12 s]\nSam: After\n')
  expect(await read('zh')).toContain('[12 秒未收到声音]')
})

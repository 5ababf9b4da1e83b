import { eventCalls } from '@openbooth/contract/events/event/calls'
import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boothsOf } from '#testing/booths.ts'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { keptOf, rate, startRecorder, strength } from '#testing/sound/recordings.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readRecordings } from './gather/sounded.ts'

// Recording, transcript and report name the same second, whatever was paused before.

let server: TestServer
let channels: Channels
let recorder: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  recorder = await startRecorder(server.app)
})
afterAll(async () => {
  await recorder?.stop()
  await server?.close()
})

const query = (text: string, values: unknown[]) => server.app.db.pool.query(text, values)

/** Seconds of the event. The recording is switched on late, and the event is paused once. */
const spans = [
  { from: 0, to: 3, state: 'live', isRecorded: false },
  { from: 3, to: 10, state: 'live', isRecorded: true },
  { from: 10, to: 12, state: 'live', isRecorded: false },
  { from: 12, to: 18, state: 'live', isRecorded: true },
  { from: 18, to: 21, state: 'paused', isRecorded: false },
  { from: 21, to: 30, state: 'live', isRecorded: true },
] as const
/** A beep and a word of the same length in each recorded part. */
const beeps = [4, 13.5, 22, 28]
const beepSeconds = 0.5

/** Has been live for these spans, with a beep of 1,000 Hz and a caption at each given second. */
const held = async () => {
  const event = await boothsOf(server, channels, { autoRecording: true })
  await query(
    `update media_servers set server_name = gen_random_uuid()::text, kind = 'liveKit', api_key = 'key', ov_host = 'http://127.0.0.1:9'
      where id = (select media_server_id from events where id = $1)`,
    [event.id],
  )
  const { rows } = await query(
    // A whole minute, at which chunks end.
    `select floor(extract(epoch from clock_timestamp()) / 60)::float8 * 60000 - 60000 as zero`,
    [],
  )
  const { zero } = rows[0] as { zero: number }
  await query('delete from sound_spans where event_id = $1', [event.id])
  for (const { from, to, state, isRecorded } of spans)
    await query(
      `insert into sound_spans (event_id, from_at, to_at, sound_state, is_recorded)
        values ($1, to_timestamp($2), to_timestamp($3), $4, $5)`,
      [event.id, zero / 1_000 + from, zero / 1_000 + to, state, isRecorded],
    )
  // One audio worker received everything.
  await query(
    `insert into heard_spans (event_id, audio_worker, from_at, to_at, has_engine)
      values ($1, gen_random_uuid(), to_timestamp($2), clock_timestamp() + interval '1 hour', true)`,
    [event.id, zero / 1_000],
  )
  await query('select begin_recordings($1, to_timestamp($2))', [event.id, zero / 1_000])
  const own = recorder.open(BigInt(event.id))
  for (const { from, to, isRecorded } of spans)
    for (let at = from * 1_000; isRecorded && at < to * 1_000; at += 20) {
      const isBeep = beeps.some((one) => at >= one * 1_000 && at < (one + beepSeconds) * 1_000)
      own.block(
        floorTrack,
        zero + at,
        Int16Array.from({ length: rate / 50 }, (_, n) =>
          isBeep ? Math.round(8_000 * Math.sin((2 * Math.PI * 1_000 * n) / rate)) : 0,
        ),
      )
    }
  await own.close()
  for (const beep of beeps)
    await query(
      `insert into captions (event_id, track, number, from_ms, to_ms, language, words, speaker, is_translated)
        values ($1, $2, $3, $3, $4, 'en', 'beep', '', false)`,
      [event.id, floorTrack, zero + beep * 1_000, zero + (beep + beepSeconds) * 1_000],
    )
  await expect
    .poll(async () => (await keptOf(server, event.id, floorTrack)).length, { timeout: 20_000 })
    .toBe(3)
  await query('update events set recording_ready_at = clock_timestamp() where id = $1', [event.id])
  return { event, zero }
}

/** Milliseconds at which the tone begins in the recording. */
const beepsIn = async (eventId: number): Promise<number[]> => {
  const found: number[] = []
  for (const { from, heard } of await keptOf(server, eventId, floorTrack)) {
    const step = rate / 100
    for (let n = 0; (n + 1) * step <= heard.length; n += 1) {
      const isOn = strength(heard.subarray(n * step, (n + 1) * step), 1_000) > 0.5
      const at = from + n * 10
      if (isOn && at - (found.at(-1) ?? -Infinity) > beepSeconds * 1_000 + 100) found.push(at)
    }
  }
  return found
}

test('A late recording, its interruption and a pause of the event leave file, transcript and report at the same second.', async () => {
  const { event, zero } = await held()
  const inFile = await beepsIn(event.id)
  const input = { eventId: event.id, track: floorTrack, language: 'en', format: 'vtt' } as const
  const vtt = await (await server.fetch(captionCalls.export, input, event.host)).text()
  const inTranscript = Array.from(
    vtt.matchAll(/^(\d\d):(\d\d):(\d\d)\.(\d{3}) -->/gm),
    ([, hours, minutes, seconds, rest]) =>
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest),
  )
  expect(inFile).toHaveLength(beeps.length)
  expect(inTranscript).toHaveLength(beeps.length)
  inFile.forEach((at, index) => expect(Math.abs(at - inTranscript[index]!)).toBeLessThan(50))

  // The report names moments of the clock. The distances of its gaps are those of the spans.
  const facts = { id: BigInt(event.id) } as Parameters<typeof readRecordings>[1]
  const recordings = await readRecordings(server.app.db.query, facts, {
    of: (track) => ({ en: track, zh: track }),
  })
  const gaps = recordings
    .find(({ name }) => name.en === floorTrack)!
    .gaps.map(({ at, endedAt, reason }) => [
      reason,
      at.getTime() - zero,
      (endedAt?.getTime() ?? 0) - zero,
    ])
  expect(gaps).toEqual([
    ['off', 0, 3_000],
    ['off', 10_000, 12_000],
    ['paused', 18_000, 21_000],
  ])
  // The first beep is one second after the gap at the beginning, in all three.
  const toBeep = beeps[0]! * 1_000 - 3_000
  const [, , firstEnd] = gaps[0] as [string, number, number]
  const offset = inFile[0]! - beeps[0]! * 1_000
  expect(Math.abs(inFile[0]! - offset - firstEnd - toBeep)).toBeLessThan(50)
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
})

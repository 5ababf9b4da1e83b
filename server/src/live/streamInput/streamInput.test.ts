import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'
import { mostPortsOfOwner } from '@openbooth/contract/live/streamInput/rules'
import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import { role, type MemberRole } from '@openbooth/contract/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { makeMediaServer, type Channels } from '#testing/events.ts'
import { makeMember } from '#testing/people/teams.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer, testPassword, type TestServer } from '#testing/server.ts'

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeLanguages(server)
})
afterAll(() => server?.close())

/** An audio worker as it reports itself. */
const announce = async (ports: string | null, hasFfmpeg = true): Promise<void> => {
  await server.app.db.pool.query('delete from audio_workers')
  await server.app.db.pool.query(
    `insert into audio_workers (id, started_at, seen_at, channels, cpu_share, late_ms, input_host, input_ports, has_ffmpeg)
      values ($1, now(), clock_timestamp(), 0, 0, 0, 'in.example.org', $2::int4range, $3)`,
    [randomUUID(), ports, hasFfmpeg],
  )
}
const withSpeakers = (names: readonly string[], more: object = {}) =>
  boothsOf(server, channels, {
    startsIn: 120,
    speakers: names.map((name) => ({ name })),
    ...more,
  })
const seatsOf = async ({ id, host }: HeldEvent): Promise<number[]> =>
  (await server.ok(eventCalls.get, { id }, host)).speakers.map((one) => one.id)

test('An SRT input reserves a port for the hours of its event, and its passphrase is returned only once.', async () => {
  await announce('[7900,7902)')
  const held = await withSpeakers(['Sam', 'Tom', 'Una'])
  const [sam, tom, una] = await seatsOf(held)
  const create = (seatId: number) =>
    server.call(
      streamInputCalls.create,
      { eventId: held.id, seatId, kind: 'srtListener' },
      held.host,
    )
  const first = await create(sam!)
  expect(first.data.input).toMatchObject({ name: 'Sam', address: 'in.example.org:7900' })
  expect(first.data.access).toEqual({
    address: 'srt://in.example.org:7900?mode=caller&latency=200000',
    passphrase: expect.stringMatching(/^[\da-f]{40}$/),
  })
  expect((await create(tom!)).data.input.address).toBe('in.example.org:7901')
  expect((await create(una!)).msg).toBe('No Input Port Is Free')
  expect((await create(sam!)).msg).toBe('The Speaker Has A Stream Input')

  const { inputs, obstacles } = await server.ok(
    streamInputCalls.list,
    { eventId: held.id },
    held.host,
  )
  expect(inputs.map(({ name, status }) => [name, status.state])).toEqual([
    ['Sam', 'off'],
    ['Tom', 'off'],
  ])
  expect(obstacles).toEqual({ srtListener: null, srtCaller: null, whip: null, pull: null })
  expect(JSON.stringify(inputs)).not.toContain(first.data.access.passphrase)
  const { rows } = await server.app.db.pool.query<{ secret: string }>(
    'select secret from stream_inputs where event_id = $1 order by id',
    [held.id],
  )
  expect(rows[0]!.secret).not.toContain(first.data.access.passphrase!)
  expect(server.app.secrets.open(rows[0]!.secret)).toBe(first.data.access.passphrase)

  // Other hours have the same ports.
  const later = await withSpeakers(['Sam'], { startsIn: 600 })
  const other = await server.ok(
    streamInputCalls.create,
    { eventId: later.id, seatId: (await seatsOf(later))[0]!, kind: 'srtListener' },
    later.host,
  )
  expect(other.input.address).toBe('in.example.org:7900')
  // An event that is moved to reserved hours gets another port, and none without a free one.
  await announce('[7900,7904)')
  await later.set({
    startAt: new Date('2026-11-21T12:00:00Z'),
    endAt: new Date('2026-11-21T13:00:00Z'),
  })
  const moved = await server.ok(streamInputCalls.list, { eventId: later.id }, later.host)
  expect(moved.inputs[0]!.address).toBe('in.example.org:7902')
  // The end of an event frees its ports.
  await server.ok(streamInputCalls.remove, { eventId: held.id, id: inputs[0]!.id }, held.host)
  expect((await create(una!)).data.input.address).toBe('in.example.org:7900')
})

test('The events of one owner reserve at most eight ports at the same time.', async () => {
  await announce('[7900,7920)')
  const names = Array.from({ length: mostPortsOfOwner + 1 }, (_, n) => `Speaker ${n}`)
  const held = await withSpeakers(names)
  const create = async (seatId: number) =>
    (
      await server.call(
        streamInputCalls.create,
        { eventId: held.id, seatId, kind: 'srtListener' },
        held.host,
      )
    ).msg
  const answers: string[] = []
  for (const seat of await seatsOf(held)) answers.push(await create(seat))
  expect(answers.slice(0, -1)).toEqual(names.slice(1).map(() => 'Success'))
  expect(answers.at(-1)).toBe('Too Many Input Ports')
  // Another owner is not affected.
  const other = await withSpeakers(['Sam'])
  await server.ok(
    streamInputCalls.create,
    { eventId: other.id, seatId: (await seatsOf(other))[0]!, kind: 'srtListener' },
    other.host,
  )
})

test('Members who may only view an event do not see addresses that the server pulls.', async () => {
  const held = await withSpeakers(['Sam'])
  const address = 'https://radio.example.org/key-4f2a/live.m3u8'
  const [seatId] = await seatsOf(held)
  await announce(null)
  await server.ok(
    streamInputCalls.create,
    { eventId: held.id, seatId: seatId!, kind: 'pull', address },
    held.host,
  )
  const addressFor = async (as: MemberRole) => {
    const member = await makeMember(server, held.host.id, await server.user(), as)
    const { inputs } = await server.ok(streamInputCalls.list, { eventId: held.id }, member)
    return inputs[0]!.address
  }
  expect(await addressFor('viewer')).toBeNull()
  expect(await addressFor('planner')).toBe(address)
})

test('Stream inputs of each kind report what is missing, and refuse internal addresses, people who are not speakers, and events that are over.', async () => {
  const held = await withSpeakers(['Sam', 'Tom', 'Una', 'Vic'])
  const [sam, tom, una] = await seatsOf(held)
  const refusal = async (input: object): Promise<string> =>
    (
      await server.call(
        streamInputCalls.create,
        { eventId: held.id, seatId: sam!, ...input } as never,
        held.host,
      )
    ).msg
  await server.app.db.pool.query('delete from audio_workers')
  const obstacles = async () =>
    (await server.ok(streamInputCalls.list, { eventId: held.id }, held.host)).obstacles
  expect(await obstacles()).toMatchObject({ srtListener: 'noWorker', whip: 'noWorker' })
  expect(await refusal({ kind: 'srtListener' })).toBe('Stream Inputs Are Not Available')
  await announce(null, false)
  expect(await obstacles()).toMatchObject({ srtCaller: 'noFfmpeg', pull: 'noFfmpeg', whip: null })
  await announce(null)
  expect(await obstacles()).toMatchObject({ srtListener: 'noPorts', srtCaller: null })

  for (const address of [
    '127.0.0.1:7000',
    '10.1.2.3:7000',
    'example.org',
    'http://example.org:80/',
  ])
    expect(await refusal({ kind: 'srtCaller', address }), address).toBe(
      'Stream Address Not Accepted',
    )
  for (const address of [
    'http://example.org/a.mp3',
    'https://10.0.0.1/a.m3u8',
    'rtsp://example.org/',
    'https://user:word@example.org/',
  ])
    expect(await refusal({ kind: 'pull', address }), address).toBe('Stream Address Not Accepted')
  for (const passphrase of ['short', 'long enough\0', 'long\nenough'])
    expect(await refusal({ kind: 'srtCaller', address: 'example.org:7000', passphrase })).toBe(
      'Invalid Input',
    )
  const interpreter = (await server.ok(eventCalls.get, { id: held.id }, held.host)).booths[0]!
  const seatId = interpreter.interpreters[0]!.id
  expect(await refusal({ kind: 'whip', seatId })).toBe('Seat Not Found')

  const caller = await server.ok(
    streamInputCalls.create,
    {
      eventId: held.id,
      seatId: sam!,
      kind: 'srtCaller',
      address: 'Example.org:7000',
      passphrase: 'long enough to be one',
    },
    held.host,
  )
  expect(caller.input.address).toBe('Example.org:7000')
  const whip = await server.ok(
    streamInputCalls.create,
    { eventId: held.id, seatId: tom!, kind: 'whip' },
    held.host,
  )
  expect(whip.input.address).toBeNull()
  const renewed = await server.ok(
    streamInputCalls.renewAccess,
    { eventId: held.id, id: whip.input.id },
    held.host,
  )
  expect(renewed.access.address).not.toBe(whip.access.address)
  const target = { eventId: held.id, id: 999_999 }
  for (const call of [streamInputCalls.renewAccess, streamInputCalls.remove])
    expect((await server.call(call, target, held.host)).msg).toBe('Stream Input Not Found')
  const off = { ...target, isOn: false }
  expect((await server.call(streamInputCalls.switch, off, held.host)).msg).toBe(
    'Stream Input Not Found',
  )

  await server.ok(eventCalls.cancel, { id: held.id, version: held.version }, held.host)
  expect(await refusal({ kind: 'whip', seatId: una! })).toBe('The Event Is Closed')
  const id = { eventId: held.id, id: whip.input.id }
  for (const call of [streamInputCalls.renewAccess, streamInputCalls.remove])
    expect((await server.call(call, id, held.host)).msg).toBe('The Event Is Closed')
  expect((await server.call(streamInputCalls.switch, { ...id, isOn: true }, held.host)).msg).toBe(
    'The Event Is Closed',
  )
})

test('An API key and an administrator manage the inputs of an event, and the audit log records it without secrets.', async () => {
  await announce('[7950,7960)')
  const held = await withSpeakers(['Sam'])
  const { key } = await server.ok(
    apiKeyCalls.create,
    { name: 'Encoder', scopes: ['events:read', 'events:write'], password: testPassword },
    held.host,
  )
  const [seatId] = await seatsOf(held)
  const made = await server.ok(
    streamInputCalls.create,
    { eventId: held.id, seatId: seatId!, kind: 'srtListener' },
    { key },
  )
  const target = { eventId: held.id, id: made.input.id }
  const admin = await server.user(role.admin)
  expect(await server.ok(streamInputCalls.switch, { ...target, isOn: false }, admin)).toMatchObject(
    {
      isOn: false,
    },
  )
  await server.ok(streamInputCalls.renewAccess, target, admin)
  await server.ok(streamInputCalls.remove, target, admin)
  expect((await server.ok(streamInputCalls.list, { eventId: held.id }, { key })).inputs).toEqual([])
  const { rows } = await server.app.db.pool.query<{ action: string; details: object }>(
    `select action, details from audit_log where action like 'streamInput.%' and object_id = $1 order by id`,
    [String(held.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'streamInput.create',
    'streamInput.stop',
    'streamInput.renewAccess',
    'streamInput.remove',
  ])
  expect(rows[0]!.details).toMatchObject({ kind: 'srtListener', seatName: 'Sam' })
  expect(JSON.stringify(rows)).not.toContain(made.access.passphrase)
})

test('A stream input counts as consent to recording and public streams, unless its speaker refused.', async () => {
  await makeMediaServer(server)
  await announce('[7900,7902)')
  const held = await boothsOf(server, channels)
  const sam = await held.enter('Sam')
  const agrees = async (): Promise<unknown> => {
    const { rows } = await server.app.db.pool.query<{
      state: { people: { seat: string; agreesToRecording: boolean | null }[] }
    }>('select read_live_state($1, $2) as state', [held.id, new Date(0)])
    return rows[0]!.state.people.find(({ seat }) => seat === sam.name)?.agreesToRecording
  }
  expect(await agrees()).toBeNull()
  const [seatId] = await seatsOf(held)
  const { input } = await server.ok(
    streamInputCalls.create,
    { eventId: held.id, seatId: seatId!, kind: 'whip' },
    held.host,
  )
  expect(await agrees()).toBe(true)
  const answer = { isGiven: false, purpose: 'recording' as const }
  await server.ok(soundCalls.consent, answer, { seat: sam.seat })
  expect(await agrees()).toBe(false)
  await server.ok(streamInputCalls.remove, { eventId: held.id, id: input.id }, held.host)
  expect(await agrees()).toBe(false)
})

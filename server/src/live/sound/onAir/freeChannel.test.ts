import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { teamCalls } from '@openbooth/contract/live/team/calls'
import { role } from '@openbooth/contract/roles'
import { filled } from '@openbooth/contract/filled'
import { actSaid, actWords, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { passTime } from '#testing/passTime.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { boothsOf, type HeldEvent, type Inside } from '../testing/booths.ts'

// Turns that another person ends, or that the server ends without evidence of a connection.

let server: TestServer
let channels: Channels
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
  admin = await server.user(role.admin, 'Ada Minns')
})
afterAll(() => server.close())

const into = { act: 'on', outgoing: 'a' } as const
const boothOf = async (held: HeldEvent, who: Inside) => (await held.soundFor(who)).staff!.booths[0]!
const soon = { timeout: 15_000 }

/** The timeline of the booths in words, oldest act first. */
const timeLine = async ({ id, host }: HeldEvent): Promise<string[]> =>
  (await server.ok(eventLiveCalls.acts, { id, topic: 'booths', descending: false }, host)).rows.map(
    (act) => `${doerSaid('en', act)}: ${actSaid('en', act)}`,
  )

/** Advances the clock as on a running server without heartbeats. */
const passWithoutHeartbeats = async (milliseconds: number): Promise<void> => {
  const scheduledTaskMilliseconds = 1_100
  for (let passed = 0; passed < milliseconds; passed += 4_000) {
    await passTime(server, 4_000)
    await new Promise((resolve) => setTimeout(resolve, scheduledTaskMilliseconds))
  }
}

test('freeChannel ends the turn of a booth for host, technician, owner and administrator, whom the time line names.', async () => {
  const held = await boothsOf(server, channels)
  const { id, host } = held
  const [ann, hostSeat, technician] = [
    await held.enter('Ann'),
    await held.enter('host'),
    await held.enter('technician'),
  ]
  const { boothId } = await boothOf(held, ann)
  const frees = [
    () => server.ok(soundCalls.freeChannel, { boothId }, { seat: hostSeat.seat }),
    () => server.ok(soundCalls.freeChannel, { boothId }, { seat: technician.seat }),
    () => server.ok(eventLiveCalls.freeChannel, { id, boothId }, host),
    () => server.ok(eventLiveCalls.freeChannel, { id, boothId }, admin),
  ]
  for (const free of frees) {
    await held.act(ann, into)
    await free()
    expect(await boothOf(held, ann)).toMatchObject({ onAir: null, lostTurn: null })
    // With no one on air the call succeeds and writes no act.
    await free()
  }
  const freed = filled(actWords.freeChannel.en, { booth: 'French', person: 'Ann' })
  expect((await timeLine(held)).filter((line) => line.endsWith(freed))).toEqual(
    [seatRoleWords.host.en, seatRoleWords.technician.en, host.userName, 'Ada Minns'].map(
      (who) => `${who}: ${freed}`,
    ),
  )
})

test('freeChannel fails for booths of other events, for other people, and after the event.', async () => {
  const [held, other] = [await boothsOf(server, channels), await boothsOf(server, channels)]
  const { id, host, version } = held
  const [ann, technician] = [await held.enter('Ann'), await held.enter('technician')]
  const { boothId } = await boothOf(other, await other.enter('Ann'))
  const bySeat = async ({ seat }: Inside, booth: number) =>
    (await server.call(soundCalls.freeChannel, { boothId: booth }, { seat })).msg
  const byUser = async (user: TestUser, booth: number, of = id) =>
    (await server.call(eventLiveCalls.freeChannel, { id: of, boothId: booth }, user)).msg
  expect(await bySeat(technician, boothId)).toBe('Booth Not Found')
  expect(await byUser(host, boothId)).toBe('Booth Not Found')
  const own = (await boothOf(held, ann)).boothId
  expect(await byUser(await server.user(), own)).toBe('Event Not Found')
  await held.act(ann, into)
  for (const who of ['Ann', 'Sam', 'listener'])
    expect(await bySeat(await held.enter(who), own)).not.toBe('Success')
  expect((await boothOf(held, ann)).onAir?.seat).toBe(ann.name)
  const planned = await boothsOf(server, channels, { startsIn: 120 })
  expect(await byUser(planned.host, own, planned.id)).toBe('The Event Is Not Open')
  await server.ok(eventCalls.close, { id, version }, host)
  expect(await byUser(host, own)).toBe('The Event Is Closed')
})

test('Without a media server 20 s without a heartbeat end a turn, and only the same page returns automatically.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea] = [await held.enter('Ann'), await held.enter('Bea')]
  await held.act(ann, into)
  // A jump of the clock means that the server was down, so missing heartbeats prove nothing.
  await passTime(server, 30_000)
  await passWithoutHeartbeats(8_000)
  expect((await boothOf(held, bea)).onAir?.seat).toBe(ann.name)
  await passWithoutHeartbeats(16_000)
  await expect.poll(async () => (await boothOf(held, bea)).onAir, soon).toBeNull()
  expect((await timeLine(held)).at(-1)).toMatch(
    new RegExp(`^Ann: ${filled(actWords.connectionLost.en, { seconds: '.+' })}$`),
  )

  const [automatically, byPress] = [true, false].map(
    (isAutomatic) => ({ act: 'goBackOnAir', isAutomatic }) as const,
  )
  const newPage = await held.enter('Ann')
  expect(await held.refusal(newPage, automatically!)).toBe('No Turn To Go Back To')
  expect((await held.act(newPage, byPress!)).onAir?.seat).toBe(ann.name)
  expect((await timeLine(held)).at(-1)).toMatch(
    new RegExp(`^Ann: ${filled(actWords.goBackOnAir.en, { channel: '.+' })}$`),
  )

  // A seat without a connection for long is removed as well.
  await passTime(server, 100_000)
  const technician = await held.enter('technician')
  await expect
    .poll(
      async () =>
        (await held.soundFor(technician)).staff!.people.find(({ seat }) => seat === ann.name)
          ?.isConnected,
      soon,
    )
    .toBe(false)
  expect((await boothOf(held, technician)).onAir?.seat).toBe(ann.name)
  await server.ok(teamCalls.remove, { seat: ann.name }, { seat: technician.seat })
  expect((await boothOf(held, technician)).onAir).toBeNull()
}, 90_000)

test('A turn that is freed or taken over after its connection was lost counts until the last packet.', async () => {
  const held = await boothsOf(server, channels)
  const [ann, bea, technician] = [
    await held.enter('Ann'),
    await held.enter('Bea'),
    await held.enter('technician'),
  ]
  const { pool } = server.app.db
  await pool.query(`update connections set sound_session = 'of Ann' where code_id = $1`, [
    ann.codeId,
  ])
  /** Ann has been on air for a minute, and the audio worker receives others, but not her, for three seconds. */
  const lose = async (): Promise<number> => {
    const { onAir } = await held.act(ann, into)
    const lastPacketAt = onAir!.since - 3_000
    await pool.query(
      `update booths_on_air set on_air = on_air || jsonb_build_object('since', $2::bigint) where event_id = $1 and on_air is not null`,
      [held.id, onAir!.since - 60_000],
    )
    const worker = '00000000-0000-4000-8000-000000000001'
    await pool.query(
      `insert into audio_worker_leases (event_id, worker, taken_at, renewed_at) values ($1, $2, clock_timestamp(), clock_timestamp())
       on conflict (event_id) do update set worker = $2, renewed_at = clock_timestamp()`,
      [held.id, worker],
    )
    await pool.query(
      `insert into audio_worker_reports (event_id, worker, reported_at, connected_since, arriving, silences)
       values ($1, $2, clock_timestamp(), clock_timestamp() - interval '1 hour', '[]', $3)
       on conflict (event_id) do update set reported_at = clock_timestamp(), silences = excluded.silences`,
      [held.id, worker, JSON.stringify({ [ann.name]: { lastPacketAt, aloneSince: lastPacketAt } })],
    )
    return lastPacketAt
  }
  /** State of the booth after the last act. */
  const airOf = async (act: string) =>
    (
      await pool.query<{ air: { at: number; onAir: { seat: string } | null }[] }>(
        `select details -> 'air' as air from event_acts where event_id = $1 and act = $2 order by id desc limit 1`,
        [held.id, act],
      )
    ).rows[0]!.air.map(({ at, onAir }) => ({ at, seat: onAir?.seat ?? null }))

  const { boothId } = await boothOf(held, ann)
  const freed = await lose()
  await server.ok(soundCalls.freeChannel, { boothId }, { seat: technician.seat })
  expect(await airOf('freeChannel')).toEqual([{ at: freed, seat: null }])

  const lost = await lose()
  await pool.query('update connections set sound_lost_at = $2 where code_id = $1', [
    ann.codeId,
    server.clock.now(),
  ])
  await held.act(bea, into)
  expect(await airOf('on')).toEqual([
    { at: lost, seat: null },
    { at: expect.any(Number), seat: bea.name },
  ])
})

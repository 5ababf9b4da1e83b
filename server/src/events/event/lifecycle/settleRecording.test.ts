import { eventCalls } from '@openbooth/contract/events/event/calls'
import { agentCountryType } from '@openbooth/contract/roles'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeAgent } from '#testing/people/agents.ts'
import { closeProven } from '#testing/closeProven.ts'
import type { TestUser } from '#testing/server.ts'
import { boothOf, draftOf, formOf, startEventServer } from '../testing/drafts.ts'
import { closeAsPreviewed, minute, plan, startNow } from '../testing/life.ts'

// The price of recording: charged for the plan, settled for what was stored.

const { server, channels } = await startEventServer()
afterAll(() => closeProven(server))

const read = (id: number, user: TestUser) => server.ok(eventCalls.get, { id }, user)
const close = (id: number, user: TestUser) => closeAsPreviewed(server, user, { id, version: 1 })

/** Writes chunks and gaps of a track, in minutes. A chunk whose file is deleted has no path. */
const keep = async (
  id: number,
  track: string,
  chunks: readonly (readonly [number, number, 'gone'?])[],
  gaps: readonly (readonly [number, number])[] = [],
) => {
  const { query } = server.app.db
  const recording = await query
    .insertInto('recordings')
    .values({ eventId: BigInt(id), track, zeroAt: server.clock.now() })
    .onConflict((row) =>
      row.columns(['eventId', 'track']).doUpdateSet({ zeroAt: server.clock.now() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [from, to, gone] of chunks) {
    const file = await query
      .insertInto('storedFiles')
      .values({
        storageKey: sql`'aa/' || gen_random_uuid()`,
        bytes: 1n,
        contentType: 'audio/ogg',
        fileName: 'piece.ogg',
        createdAt: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const fileId = gone ? null : file.id
    const place = { fromMs: BigInt(from * minute), toMs: BigInt(to * minute) }
    await query
      .insertInto('recordingChunks')
      .values({ recordingId: recording.id, ...place, fileId })
      .execute()
  }
  for (const [from, to] of gaps)
    await query
      .insertInto('recordingGaps')
      .values({
        recordingId: recording.id,
        fromMs: BigInt(from * minute),
        toMs: BigInt(to * minute),
        reason: 'refused',
      })
      .execute()
}

const recordingLine = ({ quote }: Awaited<ReturnType<typeof read>>) =>
  quote.lines.find(({ item }) => item === 'recording')

test('An agent is charged for recording the floor and every channel, and is refunded the time that was not recorded.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  // Two booths of two hours: French, also into Latin; German. So four tracks of two hours at 5 dollars.
  const booths = [{ ...boothOf(channels, 1), b: channels[3]! }, boothOf(channels, 2)]
  const { id, charges } = await startNow(server, channels, agent, 120, {
    booths,
    autoRecording: true,
  })
  expect(charges).toMatchObject([{ asset: 'MONEY', difference: 2 * 120 + 4 * 2 * 5 }])
  expect(recordingLine(await read(id, agent))).toMatchObject({ quantity: 8, rate: 5, amount: 40 })

  // The floor completely; French except one minute of a speaker without consent; German 16 minutes
  // and a deleted chunk; no Latin.
  await keep(id, 'ch:floor', [
    [0, 60],
    // Recovered from an audio worker that died, half of it twice.
    [50, 120],
  ])
  await keep(id, `ch:${channels[1]}`, [[0, 106]], [[30, 31]])
  await keep(id, `ch:${channels[2]}`, [
    [0, 16],
    [16, 60, 'gone'],
  ])
  server.clock.advance(120 * minute)
  // 2 hours; 1:45; 30 minutes: 4.25 hours at 5 dollars are 21.25 of 40.
  expect(await close(id, agent)).toMatchObject({
    charges: [{ asset: 'MONEY', difference: -18.75 }],
  })
  const settled = await read(id, agent)
  expect(recordingLine(settled)).toMatchObject({ quantity: 4.25, rate: 5, amount: 21.25 })
  expect(settled.charged).toEqual([{ asset: 'MONEY', amount: 240 + 21.25 }])
})

test('An event planned with recording pays nothing for it when nothing was recorded.', async () => {
  const agent = await makeAgent(server, 1000_00n, agentCountryType.developing)
  const { id, charges } = await startNow(server, channels, agent, 60, { autoRecording: true })
  // The floor and one channel for an hour, at 2.50.
  expect(charges).toMatchObject([{ difference: 30 + 5 }])
  server.clock.advance(60 * minute)
  expect(await close(id, agent)).toMatchObject({ charges: [{ difference: -5 }] })
})

test('Recording never costs more than was charged, and time after the planned end is free.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const { id } = await startNow(server, channels, agent, 60, { autoRecording: true })
  await keep(id, 'ch:floor', [[0, 74]])
  await keep(id, `ch:${channels[1]}`, [[0, 74]])
  server.clock.advance(74 * minute)
  expect(await close(id, agent)).toMatchObject({ charges: [{ difference: 0 }] })
})

test('Recording added to a running event is charged at once and settled by the recorded time.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const { id } = await startNow(server, channels, agent, 60)
  server.clock.advance(30 * minute)
  const form = formOf(await read(id, agent), { autoRecording: true })
  const { version, charges } = await server.ok(eventCalls.update, form, agent)
  expect(charges).toMatchObject([{ difference: 10 }])
  await keep(id, 'ch:floor', [[0, 29]])
  await keep(id, `ch:${channels[1]}`, [[0, 29]])
  server.clock.advance(30 * minute)
  // Half an hour of two tracks is half of it.
  expect(await server.ok(eventCalls.close, { id, version }, agent)).toMatchObject({
    charges: [{ difference: -5 }],
  })
})

test('Organisers pay nothing for recording.', async () => {
  const user = await server.user()
  const { charges } = await plan(server, channels, user, {
    startsIn: 60,
    lasts: 60,
    autoRecording: true,
  })
  expect(charges).toMatchObject([{ asset: 'BOOTH_HOUR', difference: 1 }])
})

test('Cancelling before the start refunds the whole charge for recording.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const { id } = await server.ok(
    eventCalls.create,
    draftOf(channels, { autoRecording: true }),
    agent,
  )
  const cancelled = await server.ok(eventCalls.cancel, { id, version: 1 }, agent)
  expect(cancelled).toMatchObject({ charges: [{ difference: -70 }] })
})

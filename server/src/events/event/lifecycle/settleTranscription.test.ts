import { eventCalls } from '@openbooth/contract/events/event/calls'
import { afterAll, expect, test } from 'vitest'
import { makeAgent } from '#testing/people/agents.ts'
import { closeProven } from '#testing/closeProven.ts'
import { makeLanguages } from '#testing/languages.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'
import { boothOf, draftOf, formOf, makeMediaServer } from '../testing/drafts.ts'
import { minute, startNow } from '../testing/life.ts'
import { makeModels } from '../testing/models.ts'

// The price of captions and machine booths: charged for the plan, settled for what was delivered.

const server = await startTestServer()
const channels = await makeLanguages(server)
await makeMediaServer(server)
const models = await makeModels(server)
afterAll(() => closeProven(server))

const read = (id: number, user: TestUser) => server.ok(eventCalls.get, { id }, user)
const close = (id: number, user: TestUser) => server.ok(eventCalls.close, { id, version: 1 }, user)
/** Counts of an audio worker, in minutes. */
const count = async (id: number, work: 'captions' | 'machine', track: string, minutes: number) => {
  await server.app.db.query
    .insertInto('transcriptionTimes')
    .values({ eventId: BigInt(id), work, track, seconds: minutes * 60 })
    .execute()
}

test('An agent is charged for captions of the floor and every channel, and is refunded the time without captions.', async () => {
  const agent = await makeAgent(server, 1000_00n)
  const { id, charges } = await startNow(server, channels, agent, 120, {
    booths: [boothOf(channels, 1)],
    captions: true,
  })
  // A booth of two hours at 60; two tracks of two hours at 6.
  expect(charges).toMatchObject([{ asset: 'MONEY', difference: 120 + 24 }])
  await count(id, 'captions', 'ch:floor', 120)
  await count(id, 'captions', `ch:${channels[1]}`, 31)
  server.clock.advance(120 * minute)
  // 2 hours and three started quarters.
  expect(await close(id, agent)).toMatchObject({ charges: [{ difference: -(24 - 16.5) }] })
  const { quote } = await read(id, agent)
  expect(quote.lines.find(({ item }) => item === 'captions')).toMatchObject({
    quantity: 2.75,
    rate: 6,
    amount: 16.5,
  })
})

test('A machine booth that could never speak costs nothing, and one that could costs its time.', async () => {
  const machine = (a: number) => ({
    ...boothOf(channels, 1),
    a,
    interpreters: [],
    boxType: 'machine' as const,
    speechModelId: Number(models.speechModelId),
    translationModelId: Number(models.translationModelId),
  })
  const agent = await makeAgent(server, 1000_00n)
  const { id, charges } = await startNow(server, channels, agent, 60, {
    booths: [
      { ...machine(channels[1]!), name: 'French' },
      { ...machine(channels[2]!), name: 'German' },
    ],
  })
  expect(charges).toMatchObject([{ asset: 'MONEY', difference: 2 * 24 }])
  await count(id, 'machine', `ch:${channels[1]}`, 50)
  server.clock.advance(60 * minute)
  expect(await close(id, agent)).toMatchObject({ charges: [{ difference: -24 }] })
})

test('Captions without a speech model for the floor cannot be chosen, and an event that has them keeps them.', async () => {
  const user = await server.user()
  const said = ({ msg, data }: { msg: string; data: unknown }) => {
    const { fields = [] } = (data ?? {}) as { fields?: { path: string; message: string }[] }
    return [msg, ...fields.map(({ path }) => path)]
  }
  const create = (captions: boolean, hour: number) => {
    const [appointmentStartTime, appointmentEndTime] = [
      `2026-12-01T${hour}:00`,
      `2026-12-01T${hour}:30`,
    ]
    const draft = draftOf(channels, { captions, appointmentStartTime, appointmentEndTime })
    return server.call(eventCalls.create, draft, user)
  }
  const change = async (id: number) =>
    said(
      await server.call(
        eventCalls.update,
        formOf(await read(id, user), { captions: true, receiverNums: 5 }),
        user,
      ),
    )
  const [captioned, plain] = [await create(true, 10), await create(false, 11)]
  expect([captioned.msg, plain.msg]).toEqual(['Success', 'Success'])
  await server.app.db.query
    .updateTable('speechModels')
    .set({ enabled: false })
    .where('id', '=', models.speechModelId)
    .execute()
  const refused = ['No Model For The Floor', 'captions']
  expect(said(await create(true, 12))).toEqual(refused)
  expect(await change(plain.data.id)).toEqual(refused)
  expect(await change(captioned.data.id)).toEqual(['Success'])
})

import { randomUUID } from 'node:crypto'
import type { Call, Envelope, WireInput, WireOutput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { boothOf, formOf, makeChannels, type Channels } from '#testing/events.ts'
import { cutDatabase } from '#testing/database/cutDatabase.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { isTorture, tortureTimeout } from '#testing/torture.ts'
import { programmeOf } from './testing/programmeOf.ts'

const clients = isTorture ? 50 : 6
const actsPerClient = isTorture ? 100 : 5
const cuts = isTorture ? 200 : 3
const cents = 20_000_00n

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
})
afterAll(() => closeProven(server))

/** Numbers from 0 to below `most`, the same in every run. */
const numbers = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}
type Random = ReturnType<typeof numbers>

/** Repeats a call until the server responds, as a client does after a broken connection. */
const answered = async <C extends Call>(
  call: C,
  input: WireInput<C>,
  user: TestUser,
): Promise<Envelope<WireOutput<C>>> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await server.call(call, input, user)
    if (answer.code !== 50000 && answer.code !== 50300) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${call.path} was never answered`)
}

const expected = new Set([
  'Success',
  'Insufficient balance, cannot create meeting',
  'Insufficient balance, cannot update meeting',
  'Programme Has Problems',
  'ClassRoom Time Is Not Allowed To Cross Over',
  'Another same project segment is being updated, please try again later',
  'Changed By Somebody Else',
  'Event State Does Not Allow This',
])
const refused: string[] = []
const note = ({ msg }: { readonly msg: string }): void => {
  if (!expected.has(msg)) refused.push(msg)
}

const dayOf = (random: Random) => {
  const date = `2026-12-${String(1 + random(20)).padStart(2, '0')}`
  return { date, from: '09:00', to: `${10 + random(3)}:00` }
}

const create = async (user: TestUser, random: Random) => {
  const day = dayOf(random)
  const draft = programmeOf(channels, {
    name: `Congress ${randomUUID()}`,
    startsOn: '2026-12-01',
    endsOn: '2026-12-31',
    listeners: 1 + random(400),
    rooms: [{ name: 'Main hall' }, { name: 'Workshop' }].slice(0, 1 + random(2)),
    days: [day],
    content: {
      floorChannelId: channels[0]!,
      booths: [1, 2].slice(random(2)).map((n) => boothOf(channels, n)),
    },
  })
  note(await answered(programmeCalls.create, draft, user))
}

const add = async (user: TestUser, random: Random, id: number) => {
  const { content } = programmeOf(channels)
  const plan = { rooms: [{ name: 'Main hall' }], days: [dayOf(random)], content }
  const input = { id, operationId: randomUUID(), ...plan }
  note(await answered(programmeCalls.addEvents, input, user))
}

const copy = async (user: TestUser, random: Random, id: number) => {
  const startsOn = `2027-01-${String(1 + random(28)).padStart(2, '0')}`
  const input = { id, operationId: randomUUID(), name: `Copy ${randomUUID()}`, startsOn }
  note(await answered(programmeCalls.copy, input, user))
}

const cancel = async (user: TestUser, random: Random, id: number) => {
  const { data } = await answered(programmeCalls.cancelQuote, { id }, user)
  const events = data.events.slice(random(2)).map((one) => ({ id: one.id, version: one.version }))
  if (events.length === 0) return
  const input = { id, operationId: randomUUID(), events }
  note(await answered(programmeCalls.cancel, input, user))
}

const lengthen = async (user: TestUser, random: Random, id: number) => {
  const { data } = await answered(programmeCalls.get, { id }, user)
  const event = data.events[random(data.events.length)]
  if (event === undefined || event.state !== 1) return
  const detail = (await answered(eventCalls.get, { id: event.id }, user)).data
  const change = formOf(detail, {
    appointmentEndTime: detail.appointmentStartTime.replace(/T.*/, 'T14:00'),
  })
  note(await answered(eventCalls.update, change, user))
}

const change = async (user: TestUser, random: Random, id: number) => {
  const { data } = await answered(programmeCalls.get, { id }, user)
  const input = { id, version: data.version, operationId: randomUUID(), listeners: 1 + random(600) }
  note(await answered(programmeCalls.setListeners, input, user))
}

const acts = [add, copy, cancel, lengthen, change]

const play = async (user: TestUser, seed: number) => {
  const random = numbers(seed)
  for (let act = 0; act < actsPerClient; act += 1) {
    const { data } = await answered(programmeCalls.list, { pageSize: 100 }, user)
    const chosen = data.rows[random(data.rows.length)]
    if (chosen === undefined || random(3) === 0) await create(user, random)
    else await acts[random(acts.length)]!(user, random, chosen.id)
  }
}

/**
 * The price of a planned event by the rate card: a booth costs 60 an hour, a listener above 100
 * 0.10 an hour. Cancelled ones are refunded in full. Cents, from the columns of the event.
 */
const priceSql = `
  select coalesce(sum(extract(epoch from end_at - start_at) / 3600 *
    (booth_nums * 6000 + greatest(0, receiver_nums - 100) * 10)), 0)::bigint as cents
  from events where owner_id = $1 and state = 1`

test(
  'Simultaneous steps with broken database connections conserve every cent and never save a part of a step.',
  async () => {
    const user = await makeAgent(server, cents)
    let isOver = false
    const cutting = (async () => {
      for (let cut = 0; cut < cuts && !isOver; cut += 1) {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await cutDatabase(server.app)
      }
    })()
    await Promise.all(Array.from({ length: clients }, (_, client) => play(user, client + 1)))
    isOver = true
    await cutting
    expect(refused).toEqual([])

    const { pool } = server.app.db
    // Broken connections of the pool are replaced by the next queries.
    const isConnected = () => pool.query('select 1').then(Boolean, () => false)
    await expect.poll(isConnected).toBe(true)
    const one = async <Row>(text: string): Promise<Row> =>
      (await pool.query(text, [user.id])).rows[0]
    const { cents: price } = await one<{ cents: bigint }>(priceSql)
    const { wallet } = await one<{ wallet: bigint }>('select ledger.wallet_balance($1) as wallet')
    expect(wallet).toBe(cents - price)
    expect(price).toBeGreaterThan(0n)

    // A step saves all its events or none, and a repeated one saves them once.
    const { events } = await one<{ events: bigint }>(
      'select count(*) as events from events where owner_id = $1 and programme_id is not null',
    )
    const { saved } = await one<{ saved: bigint }>(
      `select sum((a.details ->> 'events')::bigint)::bigint as saved from audit_log a
       where a.actor_id = $1 and a.action in ('programme.create', 'programme.addEvents', 'programme.copy')`,
    )
    expect(events).toBe(saved)
  },
  tortureTimeout(60_000),
)

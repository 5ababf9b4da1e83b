import { eventCalls } from '@openbooth/contract/events/event/calls'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import {
  liveStreamOutputCalls,
  streamOutputCalls,
} from '@openbooth/contract/live/streamOutput/calls'
import { mostOutputs } from '@openbooth/contract/live/streamOutput/rules'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { role } from '@openbooth/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boothsOf, type HeldEvent } from '#testing/booths.ts'
import { makeChannels, makeMediaServer, type Channels } from '#testing/events.ts'
import { isInstalled } from '#testing/database/debianServices.ts'
import { keyOf } from '#testing/people/apiKeys.ts'
import { makeAgent } from '#testing/people/agents.ts'
import { makeMember } from '#testing/people/teams.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { watchEvent } from '#testing/sound/watchEvent.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'
import { readSoundForWorker } from '../sound/index.ts'
import { openStreamOutputs } from './index.ts'
import {
  deliver,
  freePort,
  icecastPassword,
  startIcecast,
  toneFrames,
} from '#testing/sound/streamReceivers.ts'

let server: TestServer
let channels: Channels
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer({ OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' })
  channels = await makeChannels(server)
  await makeMediaServer(server)
  admin = await server.user(role.admin)
})
afterAll(() => server.close())
beforeEach(() => server.resetClock())

const secret = 'not-for-anyone-4f2a'
const toIcecast = (eventId: number, more: object = {}) => ({
  eventId,
  kind: 'icecast' as const,
  track: 'ch:floor',
  address: 'https://radio.example.org:8443/floor.mp3',
  secret,
  ...more,
})
const create = (held: HeldEvent, more: object = {}) =>
  server.ok(streamOutputCalls.create, toIcecast(held.id, more), held.host)
const list = async ({ id, host }: HeldEvent) =>
  (await server.ok(streamOutputCalls.list, { eventId: id }, host)).outputs
const held = (more: Parameters<typeof boothsOf>[2] = {}) => boothsOf(server, channels, more)

describe('The owner of an event', () => {
  test('The owner adds, changes and removes stream outputs, and neither responses nor the audit log nor the database contain the secret.', async () => {
    const event = await held({ startsIn: 600 })
    const made = await create(event, { delaySeconds: 30, startsWith: 'byHand' })
    expect(made).toMatchObject({
      host: 'radio.example.org:8443',
      name: null,
      delaySeconds: 30,
      isWanted: false,
      state: 'off',
      problem: null,
      hasSecret: true,
      userName: 'source',
    })
    const french = trackOf(channels[1]!)
    const srt = await create(event, {
      kind: 'srt',
      track: french,
      address: 'srt://198.51.101.7:9000',
      streamId: 'fr',
    })
    expect(srt).toMatchObject({ track: french, isWanted: true })
    expect(srt.name).not.toBeNull()
    const {
      kind: _,
      eventId: __,
      secret: ___,
      ...settings
    } = toIcecast(event.id, { track: french })
    const changed = { ...settings, id: made.id, delaySeconds: 5 }
    await server.ok(streamOutputCalls.update, changed, event.host)
    expect(await list(event)).toMatchObject([
      { id: made.id, track: french, delaySeconds: 5, hasSecret: true },
      { id: srt.id },
    ])
    await server.ok(streamOutputCalls.remove, { id: srt.id }, event.host)
    expect(await list(event)).toHaveLength(1)
    const answers = JSON.stringify([made, srt, await list(event)])
    const { rows } = await server.app.db.pool.query<{ all: string }>(
      `select coalesce(string_agg(o::text, ''), '') || (select string_agg(a::text, '') from audit_log a) as all from stream_outputs o`,
    )
    for (const text of [answers, rows[0]!.all]) expect(text).not.toContain(secret)
    const acts = await server.app.db.query
      .selectFrom('auditLog')
      .select('action')
      .where('objectType', '=', 'streamOutput')
      .where('actorId', '=', event.host.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'streamOutput.create',
      'streamOutput.create',
      'streamOutput.update',
      'streamOutput.remove',
    ])
  })

  test('Members who may only view or run an event see outputs without address, user and stream id.', async () => {
    const event = await held({ startsIn: 600 })
    const { id } = await create(event, { userName: 'studio' })
    const hidden = { id, address: null, userName: null, streamId: null, hasSecret: true }
    for (const as of ['viewer', 'accountant', 'host'] as const) {
      const member = await makeMember(server, event.host.id, await server.user(), as)
      expect(await list({ ...event, host: member })).toMatchObject([hidden])
      if (as === 'host')
        expect(await server.ok(streamOutputCalls.stop, { id }, member)).toMatchObject(hidden)
    }
    const planner = await makeMember(server, event.host.id, await server.user(), 'planner')
    const { address } = toIcecast(event.id)
    for (const one of [planner, admin])
      expect(await list({ ...event, host: one })).toMatchObject([{ address, userName: 'studio' }])
  })

  test.each([
    [{ address: 'https://radio.example.org' }, 'Output Address Not Valid'],
    [{ address: 'https://source:hackme@radio.example.org/a' }, 'Output Address Not Valid'],
    [{ address: 'http://radio.example.org/a' }, 'Output Address Not Accepted'],
    [{ address: 'https://10.0.0.7/a' }, 'Output Address Not Accepted'],
    [{ address: 'https://169.254.169.254/a' }, 'Output Address Not Accepted'],
    [{ kind: 'srt', address: 'srt://10.0.0.7:9000' }, 'Output Address Not Accepted'],
    [{ kind: 'srt', address: 'srt://2130706433:9000' }, 'Output Address Not Accepted'],
    [{ secret: '' }, 'Output Secret Not Valid'],
    [
      { kind: 'srt', address: 'srt://198.51.101.7:9000', secret: 'short' },
      'Output Secret Not Valid',
    ],
    [{ track: 'ch:999999' }, 'Channel Not Found'],
    [{ track: 'stage:1' }, 'Channel Not Found'],
  ])('A stream output with %j is refused: %s.', async (more, message) => {
    const event = await held({ startsIn: 600 })
    const answer = await server.call(
      streamOutputCalls.create,
      toIcecast(event.id, more),
      event.host,
    )
    const said = JSON.stringify(answer)
    expect(said).toContain(message)
    expect(said).not.toContain('hackme')
    expect(await list(event)).toEqual([])
  })

  test('A hidden channel, one output too many, and an event that is over are refused.', async () => {
    const event = await held({ startsIn: 600, hideChannel: [channels[1]!] })
    const refusal = async (more: object = {}) =>
      (await server.call(streamOutputCalls.create, toIcecast(event.id, more), event.host)).msg
    expect(await refusal({ track: trackOf(channels[1]!) })).toBe('Channel Not Found')
    const { id } = await create(event)
    for (let n = 1; n < mostOutputs; n += 1) await create(event)
    expect(await refusal()).toBe('Stream Output Number Has Reached Its Limit')
    await server.ok(eventCalls.cancel, { id: event.id, version: event.version }, event.host)
    expect(await refusal()).toBe('Event State Does Not Allow This')
    for (const call of [streamOutputCalls.start, streamOutputCalls.stop, streamOutputCalls.remove])
      expect((await server.call(call, { id }, event.host)).msg).toBe(
        'Event State Does Not Allow This',
      )
    const { kind: _, eventId: __, ...settings } = toIcecast(event.id)
    const changed = await server.call(streamOutputCalls.update, { ...settings, id }, event.host)
    expect(changed.msg).toBe('Event State Does Not Allow This')
    const quoted = await server.call(streamOutputCalls.quote, { eventId: event.id }, event.host)
    expect(quoted.msg).toBe('Event State Does Not Allow This')
  })

  test('A change of an output is refused for a wrong address or secret of its kind.', async () => {
    const event = await held({ startsIn: 600 })
    const { id } = await create(event)
    const { kind: _, eventId: __, ...settings } = toIcecast(event.id)
    for (const [more, message] of [
      [{ address: 'srt://198.51.101.7:9000' }, 'Output Address Not Valid'],
      [{ secret: '' }, 'Output Secret Not Valid'],
      [{ track: 'ch:999999' }, 'Channel Not Found'],
      [{ address: 'https://10.0.0.7/a' }, 'Output Address Not Accepted'],
    ] as const) {
      const input = { ...settings, id, ...more }
      expect((await server.call(streamOutputCalls.update, input, event.host)).msg).toBe(message)
    }
  })

  test('A removed stream output is not found.', async () => {
    const event = await held({ startsIn: 600 })
    const { id } = await create(event)
    await server.ok(streamOutputCalls.remove, { id }, event.host)
    for (const call of [streamOutputCalls.start, streamOutputCalls.stop, streamOutputCalls.remove])
      expect((await server.call(call, { id }, event.host)).msg).toBe('Stream Output Not Found')
  })

  test('An API key with the scope for changes starts and stops an output, and one without only lists it.', async () => {
    const event = await held()
    const { id } = await create(event)
    const writes = { key: await keyOf(server, event.host, ['events:read', 'events:write']) }
    expect((await server.call(streamOutputCalls.stop, { id }, writes)).data).toMatchObject({
      isWanted: false,
    })
    expect((await server.call(streamOutputCalls.start, { id }, writes)).data).toMatchObject({
      isWanted: true,
      state: 'connecting',
    })
    const reads = { key: await keyOf(server, event.host, ['events:read']) }
    const listed = await server.call(streamOutputCalls.list, { eventId: event.id }, reads)
    expect(listed.data).toMatchObject({ outputs: [{ id }] })
    expect((await server.call(streamOutputCalls.stop, { id }, reads)).msg).toBe(
      'The API Key May Not Do This',
    )
  })
})

test('Host and technician start and stop the outputs of their event only, and do not see address and user.', async () => {
  const [event, other] = [await held(), await held()]
  const { id } = await create(event, { startsWith: 'byHand' })
  for (const who of ['host', 'technician']) {
    const { seat } = await event.enter(who)
    const started = await server.ok(liveStreamOutputCalls.start, { id }, { seat })
    expect(started).toMatchObject({ isWanted: true, state: 'connecting' })
    expect(JSON.stringify(started)).not.toMatch(/floor\.mp3|source/)
    expect(await server.ok(liveStreamOutputCalls.list, {}, { seat })).toMatchObject([{ id }])
    expect(await server.ok(liveStreamOutputCalls.stop, { id }, { seat })).toMatchObject({
      isWanted: false,
      state: 'off',
    })
  }
  const { seat } = await other.enter('technician')
  for (const call of [liveStreamOutputCalls.start, liveStreamOutputCalls.stop])
    expect((await server.call(call, { id }, { seat })).msg).toBe('Stream Output Not Found')
  const planned = await held({ startsIn: 30 })
  const early = await create(planned)
  const technician = await planned.enter('technician')
  for (const call of [liveStreamOutputCalls.start, liveStreamOutputCalls.stop])
    expect((await server.call(call, { id: early.id }, { seat: technician.seat })).msg).toBe(
      'The Event Is Not Open',
    )
})

const soon = { timeout: 30_000, interval: 200 }

describe.skipIf(!isInstalled('ffmpeg') || !isInstalled('icecast2'))('In an audio worker', () => {
  /** Runs the outputs of an event as an audio worker does, with a tone on every channel. */
  const work = ({ id }: HeldEvent) => {
    const { app } = server
    const frames = toneFrames(400, 5)
    const eventId = BigInt(id)
    const subscribed: string[] = []
    const outputs = openStreamOutputs(app, eventId, {
      subscribe: (channel, take, mix) => {
        subscribed.push(`${channel} ${mix}`)
        return deliver(frames, take)
      },
    })
    const timer = setInterval(() => {
      void readSoundForWorker(app.db, eventId).then(outputs.follow)
    }, 250)
    return {
      subscribed,
      stop: async () => {
        clearInterval(timer)
        await outputs.close()
      },
    }
  }
  const failures = async ({ id }: HeldEvent) =>
    (
      await server.app.db.query
        .selectFrom('webhookDeliveries')
        .select('facts')
        .where('eventId', '=', BigInt(id))
        .where('kind', '=', 'output.failed')
        .execute()
    ).map(({ facts }) => (facts as { output: object }).output)

  test('An output that is down raises one alarm and one webhook until its server is back; stopping another one ends its alarm.', async () => {
    const event = await held()
    await server.ok(
      webhookCalls.create,
      { url: 'https://hooks.example.org/', kinds: ['output.failed'] },
      event.host,
    )
    const port = await freePort()
    const french = trackOf(channels[1]!)
    const wanted = { address: `http://127.0.0.1:${port}/fr.mp3`, secret: icecastPassword }
    const { id } = await create(event, { ...wanted, track: french })
    const worker = work(event)
    const state = async () => (await list(event)).find((one) => one.id === id)
    const icecast = await startIcecast(port)
    let again = icecast
    try {
      await expect.poll(async () => (await state())?.state, soon).toBe('running')
      expect(worker.subscribed).toEqual([`${channels[1]!} published`])
      await icecast.stop()
      await expect.poll(async () => (await state())?.state, soon).toBe('failing')
      await expect.poll(async () => (await state())!.reconnects, soon).toBeGreaterThan(1)
      const { hear } = await watchEvent(server.app, BigInt(event.id))
      await hear(20)
      const technician = await event.enter('technician')
      const alarms = async () =>
        (await event.soundFor(technician)).staff!.alarms.filter(
          ({ alarm }) => alarm === 'outputDown',
        )
      expect(await alarms()).toMatchObject([{ level: 'red', track: french }])
      const [failure, ...others] = await failures(event)
      expect(failure).toMatchObject({ id, kind: 'icecast', track: french })
      expect(others).toEqual([])
      again = await startIcecast(port)
      await expect.poll(async () => (await state())?.state, soon).toBe('running')
      await hear(1)
      expect(await alarms()).toEqual([])
      await expect.poll(async () => (await state())!.deliveredSeconds, soon).toBeGreaterThan(0)
      await server.ok(streamOutputCalls.stop, { id }, event.host)
      expect(await state()).toMatchObject({ state: 'off', isWanted: false })
    } finally {
      await worker.stop()
      await again.stop()
    }
    expect(await failures(event)).toHaveLength(1)
  }, 120_000)

  test('A replacement worker continues a failed output without another webhook.', async () => {
    const event = await held()
    await server.ok(
      webhookCalls.create,
      { url: 'https://hooks.example.org/', kinds: ['output.failed'] },
      event.host,
    )
    const address = `http://127.0.0.1:${await freePort()}/fr.mp3`
    await create(event, { address })
    const state = async () => (await list(event))[0]!
    const first = work(event)
    await expect.poll(async () => (await state()).state, soon).toBe('failing')
    await first.stop()
    expect((await state()).state).toBe('failing')
    const tries = (await state()).reconnects
    const second = work(event)
    await expect.poll(async () => (await state()).reconnects, soon).toBeGreaterThan(tries)
    await second.stop()
    expect((await state()).problem).toBe('refused')
    expect(await failures(event)).toHaveLength(1)
  }, 60_000)

  test('A stream output whose channel was hidden reports the reason.', async () => {
    const event = await held()
    const port = await freePort()
    const french = trackOf(channels[1]!)
    await create(event, { track: french, address: `http://127.0.0.1:${port}/fr.mp3` })
    await event.set({ hideChannel: [channels[1]!] })
    const worker = work(event)
    try {
      await expect.poll(async () => (await list(event))[0]!.problem, soon).toBe('noChannel')
      expect(worker.subscribed).toEqual([])
    } finally {
      await worker.stop()
    }
  }, 60_000)
})

describe('With a price', () => {
  const setPrice = async (streamOutputChannelHour: number): Promise<void> => {
    const { version } = await server.ok(settingCalls.get, {}, admin)
    await server.ok(settingCalls.update, { streamOutputChannelHour, version }, admin)
  }
  const money = async ({ id, host }: HeldEvent): Promise<number> =>
    (await server.ok(eventCalls.get, { id }, host)).quote.totals.find(
      ({ asset }) => asset === 'MONEY',
    )?.amount ?? 0
  const line = async ({ id, host }: HeldEvent) =>
    (await server.ok(eventCalls.get, { id }, host)).quote.lines.find(
      ({ item }) => item === 'streamOutputs',
    )
  const wallet = async (user: TestUser): Promise<number> => {
    const { rows } = await server.app.db.pool.query<{ cents: bigint }>(
      'select ledger.wallet_balance($1) as cents',
      [user.id],
    )
    return Number(rows[0]!.cents) / 100
  }
  const deliverFor = (id: number, seconds: number) =>
    server.app.db.query
      .updateTable('streamOutputs')
      .set({ deliveredSeconds: seconds })
      .where('id', '=', BigInt(id))
      .execute()

  test.each(['organiser', 'agent'] as const)(
    'Stream outputs of an %s are charged by booked channel hours and settled by delivered quarter hours.',
    async (payer) => {
      const agent = payer === 'agent' ? await makeAgent(server, 1_000_00n) : undefined
      const event = await held({ startsIn: 60, lasts: 120, ...(agent && { host: agent }) })
      if (payer === 'organiser') await giveMoney(server, event.host, 1_000_00n)
      const [before, full] = [await money(event), await wallet(event.host)]
      await setPrice(1.5)
      const preview = await server.ok(streamOutputCalls.quote, { eventId: event.id }, event.host)
      const [first, second] = [await create(event), await create(event)]
      // Two channels for two hours at 1.50.
      expect(await money(event)).toBeCloseTo(before + 6)
      expect(await wallet(event.host)).toBeCloseTo(full - 6)
      expect(preview.changes.find(({ asset }) => asset === 'MONEY')).toMatchObject({
        difference: 3,
      })
      expect(await line(event)).toMatchObject({ quantity: 4, rate: 1.5, amount: 6 })
      await create(event)
      const third = (await list(event)).at(-1)!
      await server.ok(streamOutputCalls.remove, { id: third.id }, event.host)
      expect(await wallet(event.host)).toBeCloseTo(full - 6)
      // A later price does not change the rate of the event.
      await setPrice(9)
      await create(event)
      expect(await line(event)).toMatchObject({ quantity: 6, rate: 1.5, amount: 9 })

      server.clock.advance(60 * 60_000)
      const { version } = await server.ok(eventCalls.get, { id: event.id }, event.host)
      await server.ok(eventCalls.open, { id: event.id, version }, event.host)
      await deliverFor(first.id, 46 * 60)
      await deliverFor(second.id, 5 * 60)
      // Removed while the event runs: what it delivered is charged.
      await server.ok(streamOutputCalls.remove, { id: second.id }, event.host)
      server.clock.advance(90 * 60_000)
      const open = await server.ok(eventCalls.get, { id: event.id }, event.host)
      await server.ok(eventCalls.close, { id: event.id, version: open.version }, event.host)
      // One hour and a quarter hour, in started quarters; the third output delivered nothing.
      expect(await line(event)).toMatchObject({ quantity: 1.25, rate: 1.5, amount: 1.88 })
      const settled = await money(event)
      expect(await wallet(event.host)).toBeCloseTo(full + before - settled)
      await server.resetClock()
      await setPrice(0)
    },
    60_000,
  )

  test('Simultaneous removals of an output refund it once.', async () => {
    const event = await held({ startsIn: 60, lasts: 120 })
    await giveMoney(server, event.host, 1_000_00n)
    const full = await wallet(event.host)
    await setPrice(1.5)
    const { id } = await create(event)
    expect(await wallet(event.host)).toBeCloseTo(full - 3)
    const removals = await Promise.all(
      Array.from({ length: 4 }, () => server.call(streamOutputCalls.remove, { id }, event.host)),
    )
    expect(removals.filter(({ msg }) => msg !== 'Stream Output Not Found')).toHaveLength(1)
    expect(await wallet(event.host)).toBeCloseTo(full)
    await setPrice(0)
  })

  test.each([
    ['organiser', 'Lack Of Balance'],
    ['agent', 'Insufficient balance, cannot update meeting'],
  ] as const)(
    'An output that the balance of an %s does not cover is refused, and none is added.',
    async (payer, message) => {
      const agent = payer === 'agent' ? await makeAgent(server, 1_000_00n) : undefined
      const event = await held({ startsIn: 600, ...(agent && { host: agent }) })
      await setPrice(5_000)
      const refused = await server.call(streamOutputCalls.create, toIcecast(event.id), event.host)
      expect(refused.msg).toBe(message)
      expect(await list(event)).toEqual([])
      await setPrice(0)
    },
  )

  test('Without a price an output changes neither the quote nor the version of the event.', async () => {
    const event = await held({ startsIn: 600 })
    const before = await server.ok(eventCalls.get, { id: event.id }, event.host)
    await create(event)
    const after = await server.ok(eventCalls.get, { id: event.id }, event.host)
    expect(after.quote).toEqual(before.quote)
    expect(after.version).toBe(before.version)
  })
})

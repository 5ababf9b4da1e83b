import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { role } from '@openbooth/contract/roles'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { grantHours } from '#ledger'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { passTime } from '#testing/passTime.ts'
import { startTestServer, testStart, type TestUser } from '#testing/server.ts'
import { makeAgent } from '#testing/people/agents.ts'
import {
  draftOf,
  makeChannels,
  makeMediaServer,
  makeUnlimited,
  type Draft,
} from '../testing/drafts.ts'
import { inMinutes, minute, recordsOf, untilState } from '../testing/life.ts'

const server = await startTestServer()
const channels = await makeChannels(server)
const admin = await server.user(role.admin)
beforeEach(() => server.resetClock())
afterAll(() => closeProven(server))

const hour = 60
const rate = 40

/** A host of the Unlimited package, which has technicians for 40 an hour, with so much money. */
const makeHost = async (money: number): Promise<TestUser> => {
  const host = await makeUnlimited(server, await server.user())
  await server.app.db.query
    .updateTable('comboPackages')
    .set({ technicianCharges: BigInt(rate * 100) })
    .where('id', '=', 2n)
    .execute()
  if (money > 0) await giveMoney(server, host, BigInt(money * 100))
  return host
}

/** A draft that starts and ends after the given hours, with a purchased technician. */
const draft = (startsIn: number, lasts: number, changes: Partial<Draft> = {}): Draft =>
  draftOf(channels, {
    technicianOption: 'purchased',
    appointmentStartTime: inMinutes(server, startsIn * hour),
    appointmentEndTime: inMinutes(server, (startsIn + lasts) * hour),
    ...changes,
  })
const create = (user: TestUser, startsIn: number, lasts: number, changes: Partial<Draft> = {}) =>
  server.ok(eventCalls.create, draft(startsIn, lasts, changes), user)
const change = (user: TestUser, { id, version }: { id: number; version: number }, to: Draft) =>
  server.call(eventCalls.update, { ...to, id, version }, user)
const letPass = (hours: number) => passTime(server, hours * hour * minute)
const moneyOf = async (user: TestUser, id: number) =>
  (await recordsOf(server, user, id)).filter(([, , asset]) => asset === 'MONEY')

/** A platform technician accepts the booking. */
const confirm = async (eventId: number) => {
  const technician = await server.ok(
    technicianCalls.create,
    {
      name: 'Theo',
      emailAddress: `${randomUUID()}@technicians.test`,
      languages: ['en'],
      timeZone: 'Europe/London',
      mailLanguage: 'en',
      notes: '',
      isActive: true,
    },
    admin,
  )
  const booking = (await server.ok(technicianCalls.booking, { eventId }, admin))!
  await server.ok(
    technicianCalls.assign,
    { bookingId: booking.id, technicianId: technician.id },
    admin,
  )
}

describe('Booking', () => {
  test('A purchased technician costs the package’s money an hour, two hours at least, in started quarters.', async () => {
    const host = await makeHost(1000)
    for (const [lasts, hours] of [
      [1, 2],
      [3.1, 3.25],
    ] as const) {
      const made = await create(host, 100, lasts)
      expect(made.charges).toContainEqual(
        expect.objectContaining({ asset: 'MONEY', difference: hours * rate }),
      )
      await server.ok(eventCalls.cancel, { id: made.id, version: 1 }, host)
    }
  })

  test('A technician needs 72 hours’ notice and enough money when an event is created, starts now or adds one.', async () => {
    const host = await makeHost(200)
    const tooLate = {
      msg: 'Technician Must Be Booked At Least 3 Days Before',
      data: { fields: [{ path: 'technicianOption' }] },
    }
    const now = draft(0, 1, { startNow: true })
    expect(await server.call(eventCalls.create, draft(71, 1), host)).toMatchObject(tooLate)
    expect(await server.call(eventCalls.create, now, host)).toMatchObject(tooLate)
    const plain = await create(host, 71, 1, { technicianOption: 'none' })
    expect(await change(host, plain, draft(71, 1))).toMatchObject(tooLate)
    await create(host, 72, 1)
    const lacks = await server.call(eventCalls.create, draft(200, 6), host)
    expect(lacks).toMatchObject({
      msg: 'Lack Of Balance',
      data: { fields: [{ path: 'technicianOption' }] },
    })
  })

  test('A new start also needs the notice, or a technician who confirmed and is free.', async () => {
    const host = await makeHost(1000)
    const event = await create(host, 100, 1)
    await letPass(20)
    const earlier = draft(71, 1)
    expect(await change(host, event, earlier)).toMatchObject({
      msg: 'Technician Must Be Booked At Least 3 Days Before',
      data: { fields: [{ path: 'technicianOption' }] },
    })
    await confirm(event.id)
    expect(await change(host, event, earlier)).toMatchObject({ msg: 'Success' })
    const booking = await server.ok(technicianCalls.booking, { eventId: event.id }, host)
    expect(booking).toMatchObject({ state: 'offered' })
  })
})

describe('Hours of a technician plan', () => {
  const givePlan = (user: TestUser, hours: bigint) =>
    grantHours(server.app.db.pool, {
      id: randomUUID(),
      userId: user.id,
      asset: 'TECHNICIAN_HOUR',
      amount: hours * 100n,
      source: 'technician_plan',
      startsAt: testStart,
      expiresAt: new Date(testStart.getTime() + 30 * 24 * hour * minute),
      actorId: null,
      at: server.clock.now(),
    })

  test('Hours of a technician plan are used before money, appear in the price and are refunded to the plan.', async () => {
    const host = await makeHost(500)
    await givePlan(host, 3n)
    const { changes } = await server.ok(eventCalls.quote, draft(100, 5), host)
    expect(changes).toMatchObject([
      { asset: 'BOOTH_HOUR' },
      { asset: 'TECHNICIAN_HOUR', difference: 3, balance: 3, balanceAfter: 0, isCovered: true },
      { asset: 'MONEY', difference: 2 * rate, isCovered: true },
    ])
    const made = await create(host, 100, 5)
    expect(made.charges.map(({ asset, difference }) => [asset, difference])).toEqual([
      ['BOOTH_HOUR', 0],
      ['TECHNICIAN_HOUR', 3],
      ['MONEY', 2 * rate],
    ])
    const shorter = await change(host, made, draft(100, 4))
    expect(shorter.data.charges).toMatchObject([{}, { difference: 0 }, { difference: -rate }])
    const cancelled = await server.ok(eventCalls.cancel, { id: made.id, version: 2 }, host)
    expect(cancelled.charges).toMatchObject([
      {},
      { asset: 'TECHNICIAN_HOUR', difference: -3, balanceAfter: 3 },
      { asset: 'MONEY', difference: -rate, balanceAfter: 500 },
    ])
  })

  test('Simultaneous saves never use an hour twice, and the later save pays money.', async () => {
    const host = await makeHost(10_000)
    await givePlan(host, 2n)
    const saved = await Promise.all(Array.from({ length: 10 }, () => create(host, 100, 2)))
    const used = (asset: string) =>
      saved.flatMap(({ charges }) => charges.filter((one) => one.asset === asset))
    expect(used('TECHNICIAN_HOUR').map(({ difference }) => difference)).toEqual([2])
    expect(used('MONEY').map(({ difference }) => difference)).toEqual(Array(9).fill(2 * rate))
  })

  test('Plan hours that expire before the event ends do not pay for a technician.', async () => {
    const host = await makeHost(500)
    await givePlan(host, 5n)
    const made = await create(host, 31 * 24, 2)
    expect(made.charges.map(({ asset }) => asset)).toEqual(['BOOTH_HOUR', 'MONEY'])
  })
})

describe('Refunds of a technician', () => {
  test.each([
    [73, 100, 0],
    [71.9, 50, 100],
    [24, 50, 100],
    [23.9, 0, 200],
  ])(
    'A technician cancelled or removed %d hours before the start is refunded by %d percent for agents and organisers.',
    async (hoursBefore, percent, kept) => {
      const agent = await makeAgent(server, 1000_00n)
      const host = await makeHost(1000)
      const agents = await create(agent, 100, 4)
      const removed = await create(agent, 100, 4)
      const hosts = await create(host, 100, 4)
      await letPass(100 - hoursBefore)

      const preview = await server.ok(eventCalls.cancelPreview, { id: agents.id }, agent)
      expect(preview.technicianPercent).toBe(percent)
      expect(preview.refunds).toEqual([{ asset: 'MONEY', charged: 440, refund: 440 - kept }])
      await server.ok(eventCalls.cancel, { id: agents.id, version: 1 }, agent)
      await server.ok(eventCalls.cancel, { id: hosts.id, version: 1 }, host)
      const { charged, quote } = await server.ok(eventCalls.get, { id: agents.id }, agent)
      expect(charged).toEqual([{ asset: 'MONEY', amount: kept }])
      expect(quote.lines.map(({ item, amount }) => [item, amount])).toEqual(
        kept === 0 ? [] : [['technicianKept', kept]],
      )
      const ofHost = await server.ok(eventCalls.get, { id: hosts.id }, host)
      expect(ofHost.charged).toContainEqual({ asset: 'MONEY', amount: (kept * rate) / 50 })

      const without = draft(hoursBefore, 4, {
        technicianOption: 'none',
        ...(await timesOf(agent, removed.id)),
      })
      const quoted = await server.ok(eventCalls.quote, { ...without, eventId: removed.id }, agent)
      expect(quoted.changes).toMatchObject([{ charged: 440, difference: kept - 200 }])
      const changed = await change(agent, removed, without)
      expect(changed.data.charges).toMatchObject([{ difference: kept - 200 }])
      // The rest is refunded in full; the earlier non-refundable part stays charged.
      const cancelled = await server.ok(eventCalls.cancel, { id: removed.id, version: 2 }, agent)
      expect(cancelled.charges).toMatchObject([{ difference: -240 }])
      expect((await server.ok(eventCalls.get, { id: removed.id }, agent)).charged).toEqual([
        { asset: 'MONEY', amount: kept },
      ])
    },
  )

  const timesOf = async (user: TestUser, id: number) => {
    const { appointmentStartTime, appointmentEndTime } = await server.ok(
      eventCalls.get,
      { id },
      user,
    )
    return { appointmentStartTime, appointmentEndTime }
  }

  test('A shorter technician booking is refunded by the tier, a longer one costs its price, and no hour counts twice.', async () => {
    const agent = await makeAgent(server, 2000_00n)
    const event = await create(agent, 100, 4)
    await letPass(50)
    const at = async (lasts: number, version: number) => {
      const { appointmentStartTime } = await timesOf(agent, event.id)
      const end = inMinutes(server, (50 + lasts) * hour)
      const to = draft(50, lasts, { appointmentStartTime, appointmentEndTime: end })
      return (await change(agent, { id: event.id, version }, to)).data.charges[0]?.difference
    }
    // One hour less: 60 for the booth, and half of 50.
    expect(await at(3, 1)).toBe(-85)
    expect(await at(4, 2)).toBe(110)
    expect(await at(2, 3)).toBe(-170)
    const cancelled = await server.ok(eventCalls.cancel, { id: event.id, version: 4 }, agent)
    // 25 and 50 were non-refundable; half of the remaining two hours is.
    expect(cancelled.charges).toMatchObject([{ difference: -(120 + 50), balanceAfter: 2000 - 125 }])
    expect(await moneyOf(agent, event.id)).toEqual([
      [1, -440, 'MONEY'],
      [4, 85, 'MONEY'],
      [3, -110, 'MONEY'],
      [4, 170, 'MONEY'],
      [4, 170, 'MONEY'],
    ])
  })

  test('Postponing before cancelling does not raise the refund, because the earliest start counts.', async () => {
    const agent = await makeAgent(server, 1000_00n)
    const event = await create(agent, 100, 4)
    await letPass(70)
    expect((await change(agent, event, draft(300, 4))).msg).toBe('Success')
    const { technicianPercent } = await server.ok(eventCalls.cancelPreview, { id: event.id }, agent)
    expect(technicianPercent).toBe(50)
    const cancelled = await server.ok(eventCalls.cancel, { id: event.id, version: 2 }, agent)
    expect(cancelled.charges).toMatchObject([{ difference: -340 }])
  })

  test('A technician who was removed and added again starts a new booking.', async () => {
    const agent = await makeAgent(server, 1000_00n)
    const event = await create(agent, 100, 4)
    await letPass(70)
    const none = draft(300, 4, { technicianOption: 'none' })
    expect((await change(agent, event, none)).data.charges).toMatchObject([{ difference: -100 }])
    const again = draft(300, 4)
    expect((await change(agent, { id: event.id, version: 2 }, again)).data.charges).toMatchObject([
      { difference: 200 },
    ])
    const cancelled = await server.ok(eventCalls.cancel, { id: event.id, version: 3 }, agent)
    expect(cancelled.charges).toMatchObject([{ difference: -440 }])
  })

  test('An event that never opened is cancelled by the system with a full refund.', async () => {
    const agent = await makeAgent(server, 1000_00n)
    const event = await create(agent, 80, 4)
    await letPass(84)
    await untilState(server, agent, event.id, 2)
    expect((await server.ok(eventCalls.get, { id: event.id }, agent)).charged).toEqual([
      { asset: 'MONEY', amount: 0 },
    ])
  })

  test('A technician costs more with every extension and finally the actual time, with a minimum of two hours; without a technician there is no charge.', async () => {
    const mediaServer = await makeMediaServer(server)
    const agent = await makeAgent(server, 2000_00n)
    const event = await create(agent, 73, 4)
    await confirm(event.id)
    const unattended = await create(agent, 73, 4)
    await letPass(73)
    const opened = await server.ok(eventCalls.open, { id: event.id, version: 1 }, agent).catch(
      // The clock may have been faster.
      () => untilState(server, agent, event.id, 0),
    )
    const { version } = await untilState(server, agent, unattended.id, 0)
    const extended = await server.ok(
      eventCalls.extend,
      {
        id: event.id,
        version: opened.version,
        appointmentEndTime: inMinutes(server, 5 * hour),
      },
      agent,
    )
    expect(extended.charges).toMatchObject([{ difference: 110 }])
    server.clock.advance(hour * minute)
    const target = { id: event.id, version: extended.version }
    const closed = await server.ok(eventCalls.close, target, agent)
    expect(closed.charges).toMatchObject([{ difference: -(550 - 60 - 100) }])
    // No technician accepted the other event, so its technician is free.
    const alone = await server.ok(eventCalls.close, { id: unattended.id, version }, agent)
    expect(alone.charges).toMatchObject([{ difference: -(440 - 60) }])
    await server.app.db.query
      .updateTable('mediaServers')
      .set({ status: 'stopped' })
      .where('id', '=', mediaServer)
      .execute()
  })
})

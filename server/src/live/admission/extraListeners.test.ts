import { eventCalls } from '@openbooth/contract/events/event/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantHours, walletBalance } from '#ledger'
import { closeProven } from '#testing/closeProven.ts'
import {
  draftOf,
  formOf,
  makeChannels,
  makeMediaServer,
  makeTeam,
  inMinutes,
  letStart,
  minute,
  plan,
  recordsOf,
  startNow,
  type Channels,
} from '#testing/events.ts'
import { giveMoney } from '#testing/people/giveMoney.ts'
import { codesOf } from '#testing/people/people.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/server.ts'

// Listeners above the package: the owner sets their maximum, and their price is charged in advance.

let server: TestServer
let channels: Channels
beforeAll(async () => {
  server = await startTestServer()
  channels = await makeChannels(server)
  await makeMediaServer(server)
})
afterAll(() => closeProven(server))

const included = 2
const wallet = 10_00n

/** A user whose package includes two listeners by default. */
const ownerWhosePackage = async (
  memberCharged: boolean,
  listeners = included,
): Promise<TestUser> => {
  const owner = await makeTeam(server, await server.user(), 20, listeners)
  await server.app.db.query
    .updateTable('comboPackages')
    .set({ memberCharged })
    .where('id', '=', (of) =>
      of.selectFrom('workspaces').select('comboPackageId').where('id', '=', owner.id),
    )
    .execute()
  await giveMoney(server, owner, wallet)
  return owner
}

/** The number of admitted listeners if this many join simultaneously. */
const letIn = async (owner: TestUser, id: number, coming: number): Promise<number> => {
  const { listener } = await codesOf(server, owner, id)
  const answers = await Promise.all(
    Array.from({ length: coming }, () =>
      server.call(admissionCalls.join, { code: listener.code, audienceType: 'mobile' }),
    ),
  )
  const refused = answers.filter(({ code }) => code !== 200).map(({ msg }) => msg)
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['The Event Is Full'] : []))
  return coming - refused.length
}

const change = async (owner: TestUser, id: number, receiverNums: number): Promise<string> => {
  const event = await server.ok(eventCalls.get, { id }, owner)
  return (await server.call(eventCalls.update, formOf(event, { receiverNums }), owner)).msg
}

const moneyOf = async (owner: TestUser, id: number): Promise<number[]> =>
  (await recordsOf(server, owner, id))
    .filter(([, , asset]) => asset === 'MONEY')
    .map(([, amount]) => amount)

/** Remaining balance in cents by the ledger, independent of quotes. */
const walletOf = ({ id }: TestUser): Promise<bigint> => walletBalance(server.app.db.pool, id)

/**
 * Calculated: ten cents per listener and hour above the package, in started quarter hours, rounded
 * half up.
 */
const centsFor = (listeners: number, minutes: number): number =>
  Math.round(Math.max(0, listeners - included) * Math.ceil(minutes / 15) * 2.5)

test('A package that charges extra listeners admits the declared number prepaid, and unused time is refunded.', async () => {
  const owner = await ownerWhosePackage(true)
  const { id } = await startNow(server, channels, owner, 120, { receiverNums: 6 })
  expect(await moneyOf(owner, id)).toEqual([-0.8])
  expect(await letIn(owner, id, 8)).toBe(6)

  expect(await change(owner, id, 7)).toBe('Success')
  expect(await moneyOf(owner, id)).toEqual([-0.8, -0.2])
  expect(await letIn(owner, id, 3)).toBe(1)

  server.clock.advance(61 * minute)
  const { version } = await server.ok(eventCalls.get, { id }, owner)
  await server.ok(eventCalls.close, { id, version }, owner)
  expect(await moneyOf(owner, id)).toEqual([-0.8, -0.2, 0.37])
  expect(await walletOf(owner)).toBe(wallet - BigInt(centsFor(7, 61)))
})

test('Declared extra places are charged whether or not anyone came, and the balance limits them.', async () => {
  const owner = await ownerWhosePackage(true)
  const { id } = await startNow(server, channels, owner, 60, { receiverNums: 12 })
  // Ten extra listeners for an hour cost one of the ten dollars. Ninety more are affordable,
  // ninety-one are not.
  expect(await change(owner, id, 103)).toBe('Lack Of Balance')
  expect(await letIn(owner, id, 13)).toBe(12)
  server.clock.advance(60 * minute)
  const { version } = await server.ok(eventCalls.get, { id }, owner)
  await server.ok(eventCalls.close, { id, version }, owner)
  expect(await walletOf(owner)).toBe(wallet - BigInt(centsFor(12, 60)))
})

test('A package that refuses extra listeners accepts no declaration, admits none and charges nothing.', async () => {
  const owner = await ownerWhosePackage(false)
  await expect(startNow(server, channels, owner, 60, { receiverNums: 3 })).rejects.toThrow(
    'Receiver Number Has Reached Its Limit',
  )
  const { id } = await startNow(server, channels, owner, 60, { receiverNums: 2 })
  expect(await change(owner, id, 3)).toBe('Receiver Number Has Reached Its Limit')
  expect(await letIn(owner, id, 5)).toBe(2)
  expect(await moneyOf(owner, id)).toEqual([])
  expect(await walletOf(owner)).toBe(wallet)
})

describe('Simultaneous events share the included listeners of a package that charges extra ones', () => {
  const ofPackage = 20
  const makeOwner = async (): Promise<TestUser> => {
    const owner = await ownerWhosePackage(true, ofPackage)
    const at = server.clock.now()
    await grantHours(server.app.db.pool, {
      id: randomUUID(),
      userId: owner.id,
      asset: 'BOOTH_HOUR',
      amount: 100_00n,
      startsAt: at,
      expiresAt: new Date('2027-11-21T10:00:00Z'),
      source: 'demo',
      actorId: null,
      at,
    })
    return owner
  }
  const planned = async (
    owner: TestUser,
    startsIn: number,
    lasts: number,
    receiverNums: number,
    name = 'Annual meeting',
  ): Promise<number> =>
    (await plan(server, channels, owner, { startsIn, lasts, receiverNums, name })).id

  const rename = async (owner: TestUser, id: number): Promise<void> => {
    const event = await server.ok(eventCalls.get, { id }, owner)
    await server.ok(eventCalls.update, formOf(event, { name: `${event.name}!` }), owner)
  }
  const end = async (owner: TestUser, id: number, act: 'cancel' | 'close'): Promise<void> => {
    const { version } = await server.ok(eventCalls.get, { id }, owner)
    await server.ok(eventCalls[act], { id, version }, owner)
  }

  test('The second event gets the listeners that the first leaves and pays for the others, and its quote names the first event.', async () => {
    const owner = await makeOwner()
    const first = await planned(owner, 60, 60, 15, 'Morning')
    const asked = draftOf(channels, {
      receiverNums: 15,
      appointmentStartTime: inMinutes(server, 90),
      appointmentEndTime: inMinutes(server, 150),
    })
    const { quote, included: shared } = await server.ok(eventCalls.quote, asked, owner)
    // Five are left: ten for an hour.
    expect(quote.totals).toContainEqual({ asset: 'MONEY', amount: 1 })
    expect(shared).toEqual({
      listeners: ofPackage,
      left: 5,
      others: [expect.objectContaining({ id: first, name: 'Morning', listeners: 15 })],
      moreOthers: 0,
    })
    const second = await server.ok(eventCalls.create, asked, owner)
    expect(await moneyOf(owner, first)).toEqual([])
    expect(await moneyOf(owner, second.id)).toEqual([-1])
    // After the first ends, the second has five, and fifteen are available again.
    expect(await moneyOf(owner, await planned(owner, 120, 30, 15))).toEqual([])
    // An event that ends when another begins uses none of its places.
    expect(await moneyOf(owner, await planned(owner, 150, 60, 20))).toEqual([])
  })

  test('The peak of other events at one moment counts, not their sum over time.', async () => {
    const owner = await makeOwner()
    await planned(owner, 60, 60, 10)
    await planned(owner, 120, 60, 10)
    // Ten at each time, so ten are left for both hours.
    expect(await moneyOf(owner, await planned(owner, 60, 120, 20))).toEqual([-2])
    expect(await moneyOf(owner, await planned(owner, 30, 240, 1, 'All day'))).toEqual([-0.4])
  })

  test('The listeners of a cancelled or closed event are free for the next save, and no other event is priced again.', async () => {
    const owner = await makeOwner()
    const first = await planned(owner, 60, 60, 20)
    const second = await planned(owner, 60, 60, 20)
    expect(await moneyOf(owner, second)).toEqual([-2])
    await end(owner, first, 'cancel')
    expect(await moneyOf(owner, second)).toEqual([-2])
    await rename(owner, second)
    expect(await moneyOf(owner, second)).toEqual([-2, 2])
    await end(owner, second, 'cancel')

    const running = await startNow(server, channels, owner, 60, { receiverNums: 20 })
    const beside = await startNow(server, channels, owner, 60, { receiverNums: 20 })
    expect(await moneyOf(owner, beside.id)).toEqual([-2])
    await end(owner, running.id, 'close')
    // The charge of a running event does not change. Added places are those that became available.
    expect(await change(owner, beside.id, 35)).toBe('Success')
    expect(await moneyOf(owner, beside.id)).toEqual([-2, 0])
    const third = await startNow(server, channels, owner, 60, { receiverNums: 6 })
    expect(await moneyOf(owner, third.id)).toEqual([-0.1])
  })

  test('A longer or earlier event pays in the added time for listeners used by another event, and closing refunds the charge.', async () => {
    const owner = await makeOwner()
    const { id } = await startNow(server, channels, owner, 60, { receiverNums: 20 })
    const next = await planned(owner, 60, 60, 20, 'Next')
    expect(await moneyOf(owner, next)).toEqual([])
    const until = { id, appointmentEndTime: inMinutes(server, 90) }
    const preview = await server.ok(eventCalls.extendPreview, until, owner)
    expect(preview.included).toMatchObject({ left: 0, others: [{ id: next, listeners: 20 }] })
    const { version } = await server.ok(eventCalls.get, { id }, owner)
    await server.ok(eventCalls.extend, { ...until, version }, owner)
    // Twenty for half an hour, not for the hour that was theirs.
    expect(preview.changes).toContainEqual(expect.objectContaining({ difference: 1 }))
    expect(await moneyOf(owner, id)).toEqual([-1])

    server.clock.advance(30 * minute)
    const early = await server.ok(eventCalls.openPreview, { id: next }, owner)
    expect(early.included).toMatchObject({ left: 0, others: [{ id, listeners: 20 }] })
    expect(early.changes).toContainEqual(
      expect.objectContaining({ asset: 'MONEY', difference: 1, balanceAfter: 8 }),
    )
    const opening = await server.ok(eventCalls.get, { id: next }, owner)
    await server.ok(eventCalls.open, { id: next, version: opening.version }, owner)
    expect(await moneyOf(owner, next)).toEqual([-1])
    server.clock.advance(45 * minute)
    await end(owner, id, 'close')
    expect(await moneyOf(owner, id)).toEqual([-1, 0.5])
    // It ran from half an hour before its start to a quarter past it.
    await end(owner, next, 'close')
    expect(await moneyOf(owner, next)).toEqual([-1])
    expect(await walletOf(owner)).toBe(wallet - 1_50n)
  })

  test('A running event keeps its listeners while an overdue event still runs, or the package includes fewer.', async () => {
    const owner = await makeOwner()
    await startNow(server, channels, owner, 60, { receiverNums: 20 })
    const next = await planned(owner, 60, 60, 20)
    await letStart(server, owner, next, 60)
    server.clock.advance(5 * minute)
    expect(await change(owner, next, 25)).toBe('Success')
    expect(await moneyOf(owner, next)).toEqual([-0.5])
    await server.app.db.query
      .updateTable('comboPackages')
      .set({ receiverNums: 1 })
      .where('id', '=', (of) =>
        of.selectFrom('workspaces').select('comboPackageId').where('id', '=', owner.id),
      )
      .execute()
    await rename(owner, next)
    expect(await moneyOf(owner, next)).toEqual([-0.5, 0])
  })

  test('Many simultaneous saves assign no place twice and lose none.', async () => {
    const owner = await makeOwner()
    await giveMoney(server, owner, 100_00n)
    const save = (receiverNums: number, startsIn: number) =>
      Promise.all(Array.from({ length: 8 }, () => planned(owner, startsIn, 60, receiverNums)))
    const charged = async (ids: number[]) =>
      (await Promise.all(ids.map((id) => moneyOf(owner, id)))).flat().toSorted((a, b) => a - b)
    // One event has all twenty.
    expect(await charged(await save(20, 60))).toEqual(Array.from({ length: 7 }, () => -2))
    // Two events have eight, one the last four.
    expect(await charged(await save(8, 180))).toEqual([
      ...Array.from({ length: 5 }, () => -0.8),
      -0.4,
    ])
  })

  test('Forty simultaneous saves for the same places each get them or a price, and never an error.', async () => {
    const owner = await makeOwner()
    await server.app.db.query
      .updateTable('comboPackages')
      .set({ boxNums: 80 })
      .where('id', '=', (of) =>
        of.selectFrom('workspaces').select('comboPackageId').where('id', '=', owner.id),
      )
      .execute()
    const ids = await Promise.all(Array.from({ length: 40 }, () => planned(owner, 60, 60, 1)))
    const charged = (await Promise.all(ids.map((id) => moneyOf(owner, id)))).flat()
    // Twenty events have one of the twenty each.
    expect(charged).toEqual(Array.from({ length: 20 }, () => -0.1))
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  expireGrants,
  grantHours,
  hourBalance,
  takeBackHours,
  topUp,
  walletBalance,
} from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { settleEvent } from './testing/settleEvent.ts'
import { refusalOf } from '#platform/database/violations.ts'
import { aCharge, aGrant, aSettlement, aTopUp } from './testing/acts.ts'
import { day } from './testing/days.ts'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { requireProof } from './testing/requireProof.ts'

let ledger: LedgerForTest
beforeEach(async () => {
  ledger = await ledgerForTest()
})
afterEach(async () => {
  await requireProof(ledger.app)
  await ledger.close()
})

const left = async (account: bigint): Promise<bigint> => {
  const { rows } = await ledger.app.query('select balance from ledger.account where id = $1', [
    account,
  ])
  return rows[0].balance
}

const records = async (eventId = 1n): Promise<{ type: number; amount: bigint }[]> => {
  const { rows } = await ledger.app.query(
    'select type, amount from ledger.billing_record where event_id = $1 order by id',
    [eventId],
  )
  return rows
}

/** The rows of user 1: type or movement, amount, balance after. */
const statement = async (asset: string): Promise<unknown[][]> => {
  const { rows } = await ledger.app.query(
    `select type, movement, amount, balance_after from ledger.billing_record
     where owner_id = 1 and asset = $1 order by id`,
    [asset],
  )
  return rows.map((row) => [row.type ?? row.movement, row.amount, row.balance_after])
}

describe('Hours', () => {
  test('Hours are taken from the first expiring grant that lasts to the end of the event', async () => {
    const tooShort = await grantHours(ledger.app, aGrant({ expiresAt: day(5) }))
    const late = await grantHours(ledger.app, aGrant({ expiresAt: day(90) }))
    const early = await grantHours(ledger.app, aGrant({ expiresAt: day(30) }))
    const answer = await chargeEvent(ledger.app, aCharge({ newTotal: 150n }))
    expect(answer).toMatchObject({ difference: 150n, balanceAfter: 150n })
    expect([await left(tooShort), await left(early), await left(late)]).toEqual([100n, 0n, 50n])
  })

  test('Hours are returned to the grants they came from, in reverse order', async () => {
    const late = await grantHours(ledger.app, aGrant({ expiresAt: day(90) }))
    const early = await grantHours(ledger.app, aGrant({ expiresAt: day(30) }))
    await chargeEvent(ledger.app, aCharge({ newTotal: 150n }))
    await chargeEvent(ledger.app, aCharge({ newTotal: 70n, isCreate: false }))
    expect([await left(early), await left(late)]).toEqual([30n, 100n])
    await settleEvent(ledger.app, aSettlement({ finalTotal: 20n }))
    expect([await left(early), await left(late)]).toEqual([80n, 100n])
    expect(await records()).toEqual([
      { type: 1, amount: -150n },
      { type: 4, amount: 80n },
      { type: 4, amount: 50n },
    ])
  })

  test('Hours move to a longer grant when the end of the event moves', async () => {
    const early = await grantHours(ledger.app, aGrant({ expiresAt: day(30) }))
    const late = await grantHours(ledger.app, aGrant({ expiresAt: day(90) }))
    await chargeEvent(ledger.app, aCharge())
    const moved = aCharge({ eventEndsAt: day(60), isCreate: false })
    expect(await chargeEvent(ledger.app, moved)).toMatchObject({
      difference: 0n,
      balanceAfter: 100n,
    })
    expect([await left(early), await left(late)]).toEqual([100n, 0n])
    expect(await records()).toEqual([
      { type: 1, amount: -100n },
      { type: 5, amount: 0n },
    ])
  })

  test('Hours that only last to the old end do not pay for the new one, and nothing changes', async () => {
    const early = await grantHours(ledger.app, aGrant({ expiresAt: day(30) }))
    await chargeEvent(ledger.app, aCharge())
    const moved = aCharge({ eventEndsAt: day(60), isCreate: false })
    await expect(chargeEvent(ledger.app, moved)).rejects.toThrow('Excess Balance Hours')
    expect(await left(early)).toBe(0n)
    expect(await records()).toHaveLength(1)
  })

  test('Hours of a grant pay for an event that ends with it, but not a moment later', async () => {
    await grantHours(ledger.app, aGrant({ expiresAt: day(10) }))
    const late = new Date(day(10).getTime() + 1)
    await expect(chargeEvent(ledger.app, aCharge({ eventEndsAt: late }))).rejects.toThrow(
      'Excess Balance Hours',
    )
    await chargeEvent(ledger.app, aCharge({ eventId: 2n, eventEndsAt: day(10) }))
  })

  test('Hours returned to an expired grant expire with it', async () => {
    const grant = await grantHours(ledger.app, aGrant({ expiresAt: day(10) }))
    await chargeEvent(ledger.app, aCharge({ newTotal: 60n }))
    expect(await expireGrants(ledger.app, day(11), 10)).toEqual({ swept: 1, expired: 40n })
    await settleEvent(ledger.app, aSettlement({ at: day(11) }))
    expect(await left(grant)).toBe(0n)
    expect(await statement('BOOTH_HOUR')).toEqual([
      ['hoursGranted', 100n, 100n],
      [1, -60n, 40n],
      ['hoursExpired', -40n, 0n],
      [4, 60n, 60n],
      ['hoursExpired', -60n, 0n],
    ])
    expect(await expireGrants(ledger.app, day(12), 10)).toEqual({ swept: 0, expired: 0n })
  })

  test('Hours taken back from a user stay in events while the events need them', async () => {
    const given = aGrant({ expiresAt: day(10) })
    const grant = await grantHours(ledger.app, given)
    await chargeEvent(ledger.app, aCharge({ newTotal: 60n }))
    const taken = { grantId: given.id, userId: 1n, at: day(2) }
    await takeBackHours(ledger.app, taken)
    await takeBackHours(ledger.app, { ...taken, at: day(3) })
    expect(await left(grant)).toBe(0n)
    // The held hours still pay for the event after its end moves.
    await chargeEvent(
      ledger.app,
      aCharge({ newTotal: 60n, eventEndsAt: day(9), isCreate: false, at: day(3) }),
    )
    await chargeEvent(ledger.app, aCharge({ newTotal: 50n, isCreate: false, at: day(4) }))
    const dearer = aCharge({ newTotal: 51n, isCreate: false, at: day(4) })
    await expect(chargeEvent(ledger.app, dearer)).rejects.toThrow('Excess Balance Hours')
    await settleEvent(ledger.app, aSettlement({ isCancel: true, at: day(5) }))
    expect(await left(grant)).toBe(0n)
    expect(await statement('BOOTH_HOUR')).toEqual([
      ['hoursGranted', 100n, 100n],
      [1, -60n, 40n],
      ['hoursTakenBack', -40n, 0n],
      [5, 0n, 0n],
      [4, 10n, 10n],
      ['hoursTakenBack', -10n, 0n],
      [4, 50n, 50n],
      ['hoursTakenBack', -50n, 0n],
    ])
  })

  test('Hours are taken back only from the user who received them', async () => {
    const given = aGrant()
    await grantHours(ledger.app, given)
    await expect(
      takeBackHours(ledger.app, { grantId: given.id, userId: 2n, at: day(1) }),
    ).rejects.toMatchObject({ constraint: 'grant_exists' })
  })

  test('Hours count in the balance from their start until their expiry', async () => {
    await grantHours(ledger.app, aGrant({ startsAt: day(2), expiresAt: day(4) }))
    const at = (number: number) => hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(number))
    expect([await at(1), await at(2), await at(3.9), await at(4)]).toEqual([0n, 100n, 100n, 0n])
  })

  test('Hours of the free package are granted once per user', async () => {
    await grantHours(ledger.app, aGrant({ source: 'free_package' }))
    await expect(grantHours(ledger.app, aGrant({ source: 'free_package' }))).rejects.toMatchObject({
      constraint: 'free_hours_once_per_user',
    })
  })
})

describe('Money', () => {
  const fill = (amount: bigint) => topUp(ledger.app, aTopUp({ amount }))

  test('Money moves from the wallet into the escrow, and unused money is refunded', async () => {
    await fill(1000n)
    const charge = aCharge({ asset: 'MONEY', newTotal: 600n })
    expect(await chargeEvent(ledger.app, charge)).toMatchObject({ balanceAfter: 400n })
    await chargeEvent(ledger.app, aCharge({ asset: 'MONEY', newTotal: 700n, isCreate: false }))
    const settled = await settleEvent(
      ledger.app,
      aSettlement({ asset: 'MONEY', finalTotal: 350n, isCancel: true }),
    )
    expect(settled).toMatchObject({ refunded: 350n, balanceAfter: 650n })
    expect(await walletBalance(ledger.app, 1n)).toBe(650n)
  })

  test('Missing money refuses a new event and a higher price', async () => {
    await fill(100n)
    const charge = aCharge({ asset: 'MONEY', newTotal: 101n })
    await expect(chargeEvent(ledger.app, charge)).rejects.toThrow('Lack Of Balance')
    await chargeEvent(ledger.app, { ...charge, newTotal: 100n })
    const dearer = aCharge({ asset: 'MONEY', newTotal: 101n, isCreate: false })
    await expect(chargeEvent(ledger.app, dearer)).rejects.toThrow('Lack Of Balance')
    expect(await walletBalance(ledger.app, 1n)).toBe(0n)
  })
})

describe('Billing records', () => {
  test('Billing records are written for acts without a movement too', async () => {
    await chargeEvent(ledger.app, aCharge({ newTotal: 0n }))
    await chargeEvent(ledger.app, aCharge({ newTotal: 0n, isCreate: false }))
    await settleEvent(ledger.app, aSettlement({ isCancel: true }))
    expect(await records()).toEqual([
      { type: 2, amount: 0n },
      { type: 5, amount: 0n },
      { type: 5, amount: 0n },
    ])
  })

  test('Billing records are not written for a completed event that keeps its whole charge', async () => {
    await grantHours(ledger.app, aGrant())
    await chargeEvent(ledger.app, aCharge())
    const settled = await settleEvent(ledger.app, aSettlement({ finalTotal: 100n }))
    expect(settled).toEqual({ refunded: 0n, balanceAfter: 0n, billingId: null })
    expect(await records()).toEqual([{ type: 1, amount: -100n }])
  })
})

describe('An act', () => {
  test('An act repeated after the event was settled returns the same result', async () => {
    await grantHours(ledger.app, aGrant())
    const charge = aCharge()
    const settlement = aSettlement({ finalTotal: 10n })
    const charged = await chargeEvent(ledger.app, charge)
    const settled = await settleEvent(ledger.app, settlement)
    expect(await chargeEvent(ledger.app, charge)).toEqual(charged)
    expect(await settleEvent(ledger.app, settlement)).toEqual(settled)
    expect(await records()).toHaveLength(2)
  })

  test.each([
    ['another total', { newTotal: 50n }],
    ['another event', { eventId: 2n }],
    ['another quote', { quote: [{ line: 'booth' }] }],
    ['another end', { eventEndsAt: day(11) }],
  ])('An act repeated with %s is refused', async (_name, different) => {
    await grantHours(ledger.app, aGrant())
    const charge = aCharge()
    await chargeEvent(ledger.app, charge)
    await expect(chargeEvent(ledger.app, { ...charge, ...different })).rejects.toThrow(
      'Already Changed By This Save',
    )
    expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(0n)
  })

  test('An act on a settled event is refused, and so is a second settlement', async () => {
    await grantHours(ledger.app, aGrant())
    await chargeEvent(ledger.app, aCharge())
    await settleEvent(ledger.app, aSettlement())
    await expect(
      chargeEvent(ledger.app, aCharge({ newTotal: 50n, isCreate: false })),
    ).rejects.toThrow('Event State Does Not Allow This')
    await expect(settleEvent(ledger.app, aSettlement())).rejects.toThrow(
      'Event State Does Not Allow This',
    )
  })

  test('An act that creates an event twice is refused', async () => {
    await grantHours(ledger.app, aGrant())
    await chargeEvent(ledger.app, aCharge())
    await expect(chargeEvent(ledger.app, aCharge())).rejects.toThrow('Already Changed By This Save')
  })

  test('An act of a user who did not pay for the event, or one that settles more than the charge, fails', async () => {
    await grantHours(ledger.app, aGrant())
    await chargeEvent(ledger.app, aCharge())
    await expect(settleEvent(ledger.app, aSettlement({ ownerId: 2n }))).rejects.toMatchObject({
      constraint: 'one_payer_per_event',
    })
    await expect(settleEvent(ledger.app, aSettlement({ finalTotal: 101n }))).rejects.toMatchObject({
      constraint: 'settles_within_charge',
    })
  })

  test('An act is rolled back with its transaction', async () => {
    await grantHours(ledger.app, aGrant())
    await expect(
      ledger.database.transaction(async (transaction) => {
        expect(await chargeEvent(transaction, aCharge())).toMatchObject({ balanceAfter: 0n })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await hourBalance(ledger.app, 1n, 'BOOTH_HOUR', day(1))).toBe(100n)
    expect(await records()).toEqual([])
  })

  test('An act can be part of an application function, and its refusal keeps its name', async () => {
    await ledger.admin.query(`
      create function public.save_for_test(p_event bigint, out difference bigint) language plpgsql as $$
      begin
        select c.difference into difference from ledger.charge_event(gen_random_uuid(), p_event, 1, 'BOOTH_HOUR',
          100, '2026-01-10', '[]', 1, '', '2026-01-02', true) c;
      end $$`)
    await grantHours(ledger.app, aGrant())
    const save = (event: number) =>
      ledger.app.query(`select difference from save_for_test(${event})`)
    expect((await save(1)).rows).toEqual([{ difference: 100n }])
    const error = await save(2).catch((reason: unknown) => reason)
    expect(refusalOf(error)?.message).toBe('Excess Balance Hours')
  })
})

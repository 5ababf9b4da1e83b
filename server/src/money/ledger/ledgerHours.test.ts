import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantHours, hourBalance } from './index.ts'
import { chargeEvent } from './testing/chargeEvent.ts'
import { aCharge, aGrant } from './testing/acts.ts'
import { day } from './testing/days.ts'
import { type LedgerForTest, ledgerForTest } from './testing/ledgerForTest.ts'
import { requireProof } from './testing/requireProof.ts'

let ledger: LedgerForTest
beforeEach(async () => {
  ledger = await ledgerForTest()
})
afterEach(async () => {
  await requireProof(ledger.admin)
  await ledger.close()
})

const usableAt = (at: Date) => hourBalance(ledger.app, 1n, 'BOOTH_HOUR', at)
const justBefore = (at: Date) => new Date(at.getTime() - 1)

test('Hours of a grant pay only from its start on, also for a later event.', async () => {
  await grantHours(ledger.app, aGrant({ startsAt: day(5), expiresAt: day(35) }))
  const early = aCharge({ at: justBefore(day(5)), eventEndsAt: day(10) })
  await expect(chargeEvent(ledger.app, early)).rejects.toThrow('Excess Balance Hours')
  expect(await usableAt(justBefore(day(5)))).toBe(0n)
  expect(await usableAt(day(5))).toBe(100n)
  await chargeEvent(ledger.app, aCharge({ at: day(5) }))
  expect(await usableAt(day(5))).toBe(0n)
})

test('A change of an event takes additional hours from started grants and leaves the others.', async () => {
  await grantHours(ledger.app, aGrant({ expiresAt: day(300), amount: 150n }))
  await grantHours(ledger.app, aGrant({ startsAt: day(5), expiresAt: day(30) }))
  await chargeEvent(ledger.app, aCharge())
  const dearer = aCharge({ newTotal: 160n, isCreate: false, at: day(2) })
  await expect(chargeEvent(ledger.app, dearer)).rejects.toThrow('Excess Balance Hours')
  await chargeEvent(ledger.app, { ...dearer, at: day(6) })
  expect(await usableAt(day(6))).toBe(90n)
})

const grantsByExpiry = async () => {
  const { rows } = await ledger.admin.query<{ balance: bigint }>(
    `select a.balance from ledger.hour_grant g join ledger.account a on a.id = g.account_id
     where g.user_id = 1 order by g.expires_at`,
  )
  return rows.map(({ balance }) => balance)
}

test.each([
  ['the one that expires last was given first', [90, 60, 30]],
  ['the one that expires first was given first', [30, 60, 90]],
  ['the one that expires first was given in between', [60, 30, 90]],
])(
  'Hours are taken from the first expiring grant and returned in reverse order: %s.',
  async (_, days) => {
    for (const expires of days) await grantHours(ledger.app, aGrant({ expiresAt: day(expires) }))
    const event = aCharge({ newTotal: 150n })
    await chargeEvent(ledger.app, event)
    expect(await grantsByExpiry()).toEqual([0n, 50n, 100n])
    await chargeEvent(ledger.app, aCharge({ newTotal: 260n, isCreate: false }))
    expect(await grantsByExpiry()).toEqual([0n, 0n, 40n])
    await chargeEvent(ledger.app, aCharge({ newTotal: 120n, isCreate: false }))
    expect(await grantsByExpiry()).toEqual([0n, 80n, 100n])
  },
)

test('Hours of a grant pay for nothing from its expiry on.', async () => {
  await grantHours(ledger.app, aGrant({ expiresAt: day(30) }))
  expect(await usableAt(justBefore(day(30)))).toBe(100n)
  expect(await usableAt(day(30))).toBe(0n)
  const late = aCharge({ at: day(30), eventEndsAt: day(30) })
  await expect(chargeEvent(ledger.app, late)).rejects.toThrow('Excess Balance Hours')
})

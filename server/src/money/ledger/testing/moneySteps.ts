import fc from 'fast-check'
import type pg from 'pg'
import { expect } from 'vitest'
import {
  adjust,
  finishRefund,
  freezeForDispute,
  holdForRefund,
  holdSaleForRefund,
  releaseRevenue,
  sellByCard,
  sellFromWallet,
  settleDispute,
  takeUnfulfilled,
  topUp,
} from '../index.ts'
import { anAdjustment, aPayment, aSale, aTopUp } from './acts.ts'
import { day } from './days.ts'
import type { ModelMoney, MoneyModel } from './moneyModel.ts'

const user = fc.constantFrom(1n, 1n, 2n)
const amount = fc.bigInt(1n, 600n)
const days = fc.constantFrom(1, 2, 3, 7)
const place = fc.nat(1000)

/** Acts on money, of few users, so that they meet. */
export const moneyStep = fc.oneof(
  fc.record({ money: fc.constant('topUp' as const), user, amount }),
  fc.record({
    money: fc.constant('adjust' as const),
    user,
    amount,
    takes: fc.boolean(),
  }),
  fc.record({ money: fc.constant('sellFromWallet' as const), user, amount, days }),
  fc.record({ money: fc.constant('sellByCard' as const), user, amount, days }),
  fc.record({ money: fc.constant('release' as const) }),
  fc.record({ money: fc.constant('hold' as const), user, amount }),
  fc.record({ money: fc.constant('holdSale' as const), place, amount }),
  fc.record({ money: fc.constant('holdPayment' as const), user, amount }),
  fc.record({ money: fc.constant('finish' as const), place, succeeded: fc.boolean() }),
  fc.record({ money: fc.constant('freeze' as const), user, amount }),
  fc.record({ money: fc.constant('settleDispute' as const), place, won: fc.boolean() }),
)
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer Step> ? Step : never

/** A user's balances apart from hours, in the ledger. */
export const moneyOf = async (app: pg.Pool, owner: bigint): Promise<ModelMoney> => {
  const { rows } = await app.query<{ kind: keyof ModelMoney; balance: bigint }>(
    "select kind, balance from ledger.account where owner_type = 'user' and owner_id = $1 and asset = 'MONEY'",
    [owner],
  )
  const balances = Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
  return { wallet: 0n, held: 0n, receivable: 0n, ...balances }
}

interface Scene {
  readonly app: pg.Pool
  readonly model: MoneyModel
  readonly nextId: () => string
  /**
   * Stores a finished operation to repeat it later. The repetition must return the same result and
   * change nothing.
   */
  readonly done: (again: () => Promise<unknown>) => Promise<void>
}

/** Runs money operations in the ledger and in the model and compares the results. */
export const moneyPlayer = ({ app, model, nextId, done }: Scene) => {
  const orders: (bigint | string)[] = []
  const holdIds: string[] = []
  const disputeIds: string[] = []
  const card = () => ({ provider: 'test', objectId: `object ${nextId()}` })
  const whenRefused = (constraint: string, act: Promise<unknown>) =>
    expect(act).rejects.toMatchObject({ constraint })

  const play: {
    [Kind in MoneyStep['money']]: (
      step: Extract<MoneyStep, { money: Kind }>,
      now: number,
    ) => Promise<void>
  } = {
    topUp: async (step, now) => {
      const payment = aTopUp({
        id: nextId(),
        ...card(),
        userId: step.user,
        amount: step.amount,
        at: day(now),
      })
      const balanceAfter = model.topUp(step.user, step.amount)
      expect(await topUp(app, payment)).toMatchObject({ balanceAfter, isNew: true })
      // Repeats it with another id, like a second webhook or the look-up on return.
      await done(async () => ({ ...(await topUp(app, { ...payment, id: nextId() })), isNew: true }))
    },
    adjust: async (step, now) => {
      const adjusted = step.takes ? -step.amount : step.amount
      const adjustment = anAdjustment({
        id: nextId(),
        userId: step.user,
        amount: adjusted,
        at: day(now),
      })
      const balanceAfter = model.adjust(step.user, adjusted)
      if (balanceAfter === undefined) {
        await expect(adjust(app, adjustment)).rejects.toThrow('Lack Of Balance')
        return
      }
      expect(await adjust(app, adjustment)).toMatchObject({ balanceAfter, isNew: true })
      await done(async () => ({ ...(await adjust(app, adjustment)), isNew: true }))
    },
    sellFromWallet: async (step, now) => {
      const sale = aSale({
        id: nextId(),
        orderId: nextId(),
        userId: step.user,
        amount: step.amount,
        startsAt: day(now),
        endsAt: day(now + step.days),
        at: day(now),
      })
      const balanceAfter = model.sellFromWallet(step.user, step.amount, now, step.days)
      if (balanceAfter === undefined) {
        await expect(sellFromWallet(app, sale)).rejects.toThrow('Lack Of Balance')
        return
      }
      orders.push(sale.orderId)
      expect(await sellFromWallet(app, sale)).toMatchObject({ balanceAfter })
      await done(() => sellFromWallet(app, sale))
    },
    sellByCard: async (step, now) => {
      const sale = {
        ...card(),
        ...aSale({
          id: nextId(),
          orderId: nextId(),
          userId: step.user,
          amount: step.amount,
          startsAt: day(now),
          endsAt: day(now + step.days),
          at: day(now),
        }),
      }
      model.sellByCard(step.user, step.amount, now, step.days)
      orders.push(sale.orderId)
      expect(await sellByCard(app, sale)).toEqual({ isNew: true })
      await done(() => sellByCard(app, { ...sale, id: nextId() }))
    },
    release: async (_step, now) => {
      expect(await releaseRevenue(app, day(now))).toEqual({ released: model.release(now) })
    },
    hold: async (step, now) => {
      const hold = { id: nextId(), userId: step.user, amount: step.amount, at: day(now) }
      if (!model.holdWallet(step.user, step.amount)) {
        await expect(holdForRefund(app, hold)).rejects.toThrow('Lack Of Balance')
        return
      }
      holdIds.push(hold.id)
      expect(await holdForRefund(app, hold)).toMatchObject({
        balanceAfter: model.of(step.user).wallet,
      })
      await done(() => holdForRefund(app, hold))
    },
    holdSale: async (step, now) => {
      const index = step.place % model.sales.length
      const sale = model.sales[index]
      if (!sale) return
      const hold = {
        id: nextId(),
        userId: sale.user,
        orderId: orders[index]!,
        amount: step.amount,
        at: day(now),
      }
      if (!model.holdSale(sale, step.amount)) {
        await whenRefused('refund_within_sale', holdSaleForRefund(app, hold))
        return
      }
      holdIds.push(hold.id)
      await holdSaleForRefund(app, hold)
      await done(() => holdSaleForRefund(app, hold))
    },
    holdPayment: async (step, now) => {
      const payment = aPayment({
        id: nextId(),
        ...card(),
        userId: step.user,
        amount: step.amount,
        at: day(now),
      })
      model.holdPayment(step.user, step.amount)
      holdIds.push(payment.id)
      expect(await takeUnfulfilled(app, payment)).toEqual({ isNew: true })
      await done(() => takeUnfulfilled(app, { ...payment, id: nextId() }))
    },
    finish: async (step, now) => {
      const index = step.place % model.holds.length
      const hold = model.holds[index]
      if (!hold) return
      const refund = {
        id: holdIds[index]!,
        userId: hold.user,
        amount: hold.amount,
        succeeded: step.succeeded,
        at: day(now),
      }
      if (model.finish(hold, step.succeeded)) await finishRefund(app, refund)
      else await whenRefused('refund_was_returned', finishRefund(app, refund))
    },
    freeze: async (step, now) => {
      const dispute = { id: nextId(), userId: step.user, amount: step.amount, at: day(now) }
      disputeIds.push(dispute.id)
      expect(await freezeForDispute(app, dispute)).toEqual({
        frozen: model.freeze(step.user, step.amount),
      })
      await done(() => freezeForDispute(app, dispute))
    },
    settleDispute: async (step, now) => {
      const index = step.place % model.disputes.length
      const dispute = model.disputes[index]
      if (!dispute || dispute.isSettled) return
      const settlement = {
        id: disputeIds[index]!,
        userId: dispute.user,
        won: step.won,
        at: day(now),
      }
      expect(await settleDispute(app, settlement)).toEqual({
        owed: model.settle(dispute, step.won),
      })
      await whenRefused(
        'dispute_was_settled',
        settleDispute(app, { ...settlement, won: !step.won }),
      )
      await done(() => settleDispute(app, settlement))
    },
  }
  return (step: MoneyStep, now: number): Promise<void> => play[step.money](step as never, now)
}

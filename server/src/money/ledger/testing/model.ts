import type { Asset, HourAsset } from '../assets.ts'
import { moneyModel } from './moneyModel.ts'

interface ModelGrant {
  readonly user: bigint
  readonly asset: HourAsset
  readonly expires: number
  balance: bigint
  isTakenBack: boolean
}

interface ModelEscrow {
  held: bigint
  /** By the grant's place in the list; the wallet is -1. */
  readonly paid: Map<number, bigint>
  isSettled: boolean
}

interface Answer {
  readonly moved: bigint
  readonly balanceAfter: bigint
  /** The billing record's type. Null if no record is written. */
  readonly type: number | null
}

export type ModelAnswer = Answer | 'short of hours' | 'short of money' | 'settled'

const wallet = -1

/**
 * A model of the ledger in memory, one user after the other. Times are in days, amounts in
 * hundredths.
 */
export const ledgerModel = () => {
  const grants: ModelGrant[] = []
  const money = moneyModel()
  const escrows = new Map<string, ModelEscrow>()

  const escrowOf = (event: bigint, asset: Asset): ModelEscrow => {
    const key = `${event} ${asset}`
    const found = escrows.get(key) ?? { held: 0n, paid: new Map(), isSettled: false }
    escrows.set(key, found)
    return found
  }

  const balance = (user: bigint, asset: Asset, at: number): bigint =>
    asset === 'MONEY'
      ? money.of(user).wallet
      : grants
          .filter((grant) => grant.user === user && grant.asset === asset && grant.expires > at)
          .reduce((sum, grant) => sum + grant.balance, 0n)

  /** The statement counts all grants, including those that have expired since. */
  const held = (user: bigint, asset: Asset): bigint =>
    asset === 'MONEY'
      ? money.of(user).wallet
      : grants
          .filter((grant) => grant.user === user && grant.asset === asset)
          .reduce((sum, grant) => sum + grant.balance, 0n)

  const scheduledTask = (at: number, isSwept: (grant: ModelGrant) => boolean): bigint => {
    let expired = 0n
    for (const grant of grants.filter(isSwept)) {
      if (grant.expires > at && !grant.isTakenBack) continue
      expired += grant.balance
      grant.balance = 0n
    }
    return expired
  }
  const scheduledTaskOf = (user: bigint, asset: Asset, at: number) =>
    scheduledTask(at, (grant) => grant.user === user && grant.asset === asset)

  const byExpiry = (one: number, other: number): number =>
    grants[one]!.expires - grants[other]!.expires || one - other

  /**
   * The amount that each source pays (negative) or receives. Undefined if the sources do not
   * suffice.
   */
  const plan = (
    escrow: ModelEscrow,
    payer: { user: bigint; asset: Asset },
    target: bigint,
    ends: number,
    at: number,
  ): Map<number, bigint> | undefined => {
    const changes = new Map<number, bigint>()
    if (payer.asset === 'MONEY') {
      const taken = target - escrow.held
      if (taken > balance(payer.user, 'MONEY', at)) return undefined
      return taken === 0n ? changes : changes.set(wallet, -taken)
    }
    const sources = [...escrow.paid.keys()].filter((source) => escrow.paid.get(source) !== 0n)
    let rest = target
    for (const source of sources) {
      if (grants[source]!.expires >= ends) rest -= escrow.paid.get(source)!
      else changes.set(source, escrow.paid.get(source)!)
    }
    const takeable = grants
      .map((_grant, index) => index)
      .filter((index) => {
        const grant = grants[index]!
        return (
          grant.user === payer.user &&
          grant.asset === payer.asset &&
          grant.expires > at &&
          grant.expires >= ends
        )
      })
      .toSorted(byExpiry)
    for (const index of takeable) {
      if (rest <= 0n) break
      const part = grants[index]!.balance < rest ? grants[index]!.balance : rest
      if (part > 0n) changes.set(index, -part)
      rest -= part
    }
    if (rest > 0n) return undefined
    const returnable = sources.filter((source) => grants[source]!.expires >= ends)
    for (const source of returnable.toSorted(byExpiry).toReversed()) {
      if (rest === 0n) break
      const part = escrow.paid.get(source)! < -rest ? escrow.paid.get(source)! : -rest
      changes.set(source, part)
      rest += part
    }
    return changes
  }

  const apply = (escrow: ModelEscrow, user: bigint, changes: Map<number, bigint>): void => {
    for (const [source, amount] of changes) {
      if (source === wallet) money.of(user).wallet += amount
      else grants[source]!.balance += amount
      escrow.paid.set(source, (escrow.paid.get(source) ?? 0n) - amount)
    }
  }

  return {
    money,
    grantBalances: (): bigint[] => grants.map((grant) => grant.balance),
    held: (event: bigint, asset: Asset): bigint => escrowOf(event, asset).held,

    grant(user: bigint, asset: HourAsset, amount: bigint, expires: number, at: number): void {
      scheduledTaskOf(user, asset, at)
      grants.push({ user, asset, expires, balance: amount, isTakenBack: false })
    },

    /** Hours that events return to this grant later are revoked too. Idempotent. */
    takeBack(index: number, at: number): void {
      const grant = grants[index]!
      if (grant.isTakenBack) return
      grant.isTakenBack = true
      scheduledTaskOf(grant.user, grant.asset, at)
    },

    charge(act: {
      event: bigint
      user: bigint
      asset: Asset
      total: bigint
      ends: number
      at: number
      isCreate: boolean
    }): ModelAnswer {
      const escrow = escrowOf(act.event, act.asset)
      if (escrow.isSettled) return 'settled'
      const changes = plan(escrow, act, act.total, act.ends, act.at)
      if (!changes) return act.asset === 'MONEY' ? 'short of money' : 'short of hours'
      scheduledTaskOf(act.user, act.asset, act.at)
      apply(escrow, act.user, changes)
      const balanceAfter = held(act.user, act.asset)
      scheduledTaskOf(act.user, act.asset, act.at)
      const moved = act.total - escrow.held
      if (act.asset === 'MONEY' && moved < 0n) money.collect(act.user)
      escrow.held = act.total
      const edited = moved > 0n ? 3 : moved < 0n ? 4 : 5
      const type = act.isCreate ? (act.total > 0n ? 1 : 2) : edited
      return { moved, balanceAfter, type }
    },

    settle(act: {
      event: bigint
      user: bigint
      asset: Asset
      final: bigint
      isCancel: boolean
      at: number
    }): ModelAnswer {
      const escrow = escrowOf(act.event, act.asset)
      if (escrow.isSettled) return 'settled'
      const moved = escrow.held - act.final
      const never = Number.NEGATIVE_INFINITY
      scheduledTaskOf(act.user, act.asset, act.at)
      apply(escrow, act.user, plan(escrow, act, act.final, never, act.at)!)
      const balanceAfter = held(act.user, act.asset)
      scheduledTaskOf(act.user, act.asset, act.at)
      if (act.asset === 'MONEY' && moved > 0n) money.collect(act.user)
      escrow.held = 0n
      escrow.isSettled = true
      const type = moved > 0n ? 4 : act.isCancel ? 5 : null
      return { moved, balanceAfter, type }
    },

    /** Expires hours and returns their hundredths. */
    scheduledTask: (at: number): bigint => scheduledTask(at, () => true),
  }
}

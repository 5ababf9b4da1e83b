interface ModelSale {
  readonly user: bigint
  readonly amount: bigint
  readonly starts: number
  readonly ends: number
  released: bigint
  refunded: bigint
}

interface ModelHold {
  readonly user: bigint
  readonly amount: bigint
  state: 'held' | 'sent' | 'returned'
}

interface ModelDispute {
  readonly user: bigint
  readonly amount: bigint
  readonly frozen: bigint
  isSettled: boolean
}

/** A user's balances apart from hours, in cents. */
export interface ModelMoney {
  wallet: bigint
  held: bigint
  receivable: bigint
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** A model of the ledger's money operations. Times are in days. */
export const moneyModel = () => {
  const users = new Map<bigint, ModelMoney>()
  const sales: ModelSale[] = []
  const holds: ModelHold[] = []
  const disputes: ModelDispute[] = []

  const of = (user: bigint): ModelMoney => {
    const found = users.get(user) ?? { wallet: 0n, held: 0n, receivable: 0n }
    users.set(user, found)
    return found
  }

  /** Any credit to the wallet pays the debt first. */
  const collect = (user: bigint): void => {
    const money = of(user)
    const amount = least(money.wallet, -money.receivable)
    money.wallet -= amount
    money.receivable += amount
  }

  const sell = (user: bigint, amount: bigint, at: number, days: number): void => {
    sales.push({ user, amount, starts: at, ends: at + days, released: 0n, refunded: 0n })
  }

  return {
    of,
    collect,
    sales,
    holds,
    disputes,

    topUp(user: bigint, amount: bigint): bigint {
      const money = of(user)
      money.wallet += amount
      const after = money.wallet
      collect(user)
      return after
    },

    /** The wallet before a debt is collected. Undefined if refused. */
    adjust(user: bigint, amount: bigint): bigint | undefined {
      const money = of(user)
      if (money.wallet + amount < 0n) return undefined
      money.wallet += amount
      const after = money.wallet
      collect(user)
      return after
    },

    sellFromWallet(user: bigint, amount: bigint, at: number, days: number): bigint | undefined {
      const money = of(user)
      if (money.wallet < amount) return undefined
      money.wallet -= amount
      sell(user, amount, at, days)
      return money.wallet
    },

    sellByCard: sell,

    /** Releases deferred revenue and returns the cents. */
    release(at: number): bigint {
      let sum = 0n
      for (const sale of sales) {
        const earned =
          at >= sale.ends
            ? sale.amount
            : (sale.amount * BigInt(at - sale.starts)) / BigInt(sale.ends - sale.starts)
        const total = least(earned, sale.amount - sale.refunded)
        if (total <= sale.released) continue
        sum += total - sale.released
        sale.released = total
      }
      return sum
    },

    holdWallet(user: bigint, amount: bigint): boolean {
      const money = of(user)
      if (money.wallet < amount) return false
      money.wallet -= amount
      money.held += amount
      holds.push({ user, amount, state: 'held' })
      return true
    },

    holdSale(sale: ModelSale, amount: bigint): boolean {
      if (amount > sale.amount - sale.refunded) return false
      const deferred = least(amount, sale.amount - sale.refunded - sale.released)
      sale.refunded += amount
      sale.released -= amount - deferred
      of(sale.user).held += amount
      holds.push({ user: sale.user, amount, state: 'held' })
      return true
    },

    holdPayment(user: bigint, amount: bigint): void {
      of(user).held += amount
      holds.push({ user, amount, state: 'held' })
    },

    /** False: refused. */
    finish(hold: ModelHold, succeeded: boolean): boolean {
      const money = of(hold.user)
      if (succeeded) {
        if (hold.state === 'returned') return false
        if (hold.state === 'held') money.held -= hold.amount
        hold.state = 'sent'
        return true
      }
      if (hold.state === 'returned') return true
      if (hold.state === 'held') money.held -= hold.amount
      money.wallet += hold.amount
      hold.state = 'returned'
      collect(hold.user)
      return true
    },

    freeze(user: bigint, amount: bigint): bigint {
      const money = of(user)
      const frozen = least(money.wallet, amount)
      money.wallet -= frozen
      money.held += frozen
      disputes.push({ user, amount, frozen, isSettled: false })
      return frozen
    },

    /** Returns the debt. */
    settle(dispute: ModelDispute, won: boolean): bigint {
      const money = of(dispute.user)
      const owed = won ? 0n : dispute.amount - dispute.frozen
      money.held -= dispute.frozen
      if (won) money.wallet += dispute.frozen
      money.receivable -= owed
      dispute.isSettled = true
      collect(dispute.user)
      return owed
    },
  }
}

export type MoneyModel = ReturnType<typeof moneyModel>

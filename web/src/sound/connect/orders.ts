/** An order to open a new connection in addition to the current one. */
export interface Order {
  /** Whether to use only the media server's relay. Absent: as the current connection. */
  readonly isRelayed?: boolean
  readonly answer: (isConnected: boolean) => void
}

export interface Orders {
  readonly isWaiting: () => boolean
  /** Replaces a pending order. */
  readonly give: (order: Order) => void
  /** Null: no order is pending. */
  readonly take: () => Order | null
  readonly refuse: () => void
}

/** At most one pending order. */
export const makeOrders = (): Orders => {
  let waiting: Order | null = null
  const refuse = (): void => waiting?.answer(false)
  return {
    isWaiting: () => waiting !== null,
    give: (order) => {
      refuse()
      waiting = order
    },
    take: () => {
      const taken = waiting
      waiting = null
      return taken
    },
    refuse,
  }
}

/** A request to connect again, beside the connection in use. */
export interface Order {
  /** Whether by way of the engine's relay alone. */
  readonly isRelayed: boolean
  readonly answer: (isConnected: boolean) => void
}

export interface Orders {
  readonly isWaiting: () => boolean
  /** A later order takes the place of one that still waits. */
  readonly give: (order: Order) => void
  /** Null: none waits. */
  readonly take: () => Order | null
  readonly refuse: () => void
}

/** The order that waits, if any. */
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

import type { SpendableGrant } from '#ledger'

type HourAsset = SpendableGrant['asset']

/** The hours of a payer in hundredths, minus those of the events in one step so far. */
export interface Hours {
  /** Hours that can pay for an event with a given end. */
  left(asset: HourAsset, until: Date): bigint
  /** Deducts hours for an event and returns how many are missing. */
  take(asset: HourAsset, amount: bigint, until: Date): bigint
}

/**
 * The same rule as `ledger.plan_hours`, for events that are not saved yet: the grants that expire
 * first pay first, and a grant that expires before the end of an event does not pay for it.
 */
export const openHours = (grants: readonly SpendableGrant[]): Hours => {
  const open = grants.map((grant) => ({ ...grant }))
  const reaching = (asset: HourAsset, until: Date) =>
    open.filter((grant) => grant.asset === asset && grant.expiresAt >= until)
  return {
    left: (asset, until) => reaching(asset, until).reduce((sum, { left }) => sum + left, 0n),
    take: (asset, amount, until) => {
      let missing = amount
      for (const grant of reaching(asset, until)) {
        const part = grant.left < missing ? grant.left : missing
        grant.left -= part
        missing -= part
      }
      return missing
    },
  }
}

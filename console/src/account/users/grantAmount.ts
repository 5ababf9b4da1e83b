/** The typed amount; undefined while it is none. */
export const amountOf = (typed: string): number | undefined =>
  /^[-−]?\d{1,12}(\.\d{1,2})?$/.test(typed.trim())
    ? Number(typed.trim().replace('−', '-'))
    : undefined

/** Sums of two decimals, without what floats leave behind. */
export const afterGrant = (before: number, given: number): number =>
  Math.round((before + given) * 100) / 100

/**
 * Limits of a top-up in cents: below the minimum the card fee exceeds the gain, above the maximum a
 * typing error is likely.
 */
export const leastTopUp = 10_00n
export const mostTopUp = 50_000_00n

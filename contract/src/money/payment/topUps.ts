/** What one top-up may be, in cents: below it the card costs more than it brings, above it a slip is likely. */
export const leastTopUp = 10_00n
export const mostTopUp = 50_000_00n

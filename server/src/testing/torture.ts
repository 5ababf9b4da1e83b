/** Whether `npm run torture` runs these tests, for an hour or two instead of a minute. */
export const isTorture = process.env.OPENBOOTH_TORTURE === '1'

/** Milliseconds a test may take that does many times more under torture; as part of `npm test`, so many. */
export const patience = (ofTests: number): number => (isTorture ? 7_200_000 : ofTests)

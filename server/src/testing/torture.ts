/** Whether `npm run torture` runs these tests, for an hour or two instead of a minute. */
export const isTorture = process.env.OPENBOOTH_TORTURE === '1'

/** A test's timeout in milliseconds; longer under torture, where tests repeat more. */
export const tortureTimeout = (ofTests: number): number => (isTorture ? 7_200_000 : ofTests)

import { silenceDb } from '@openbooth/contract/live/alarms/heardSeconds'

/** Of a power: the mean of squares, 1 at full scale. */
export const powerDb = (power: number): number => Math.max(silenceDb, 10 * Math.log10(power))

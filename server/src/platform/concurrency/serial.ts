import { lanes } from '#platform/run/lanes.ts'

/**
 * Creates a runner that runs one task after another in the order of the calls. A failed task does not
 * stop the next ones.
 */
export const serial = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const inLane = lanes(1)
  return (work) => inLane('', work)
}

/**
 * Waits for a promise with a timeout, because native code may never report a failure. Ignores late
 * results.
 * @param late creates the error of the timeout
 */
export const within = <Answer>(
  milliseconds: number,
  work: Promise<Answer>,
  late = () => new Error(`Timed out after ${milliseconds} ms`),
): Promise<Answer> => {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), milliseconds)
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

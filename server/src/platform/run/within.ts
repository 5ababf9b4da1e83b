/**
 * Waits for something, and not too long: what runs in native code may never tell that it failed. Whatever comes too late
 * is told to nobody.
 * @param late makes what is thrown when the time is over
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

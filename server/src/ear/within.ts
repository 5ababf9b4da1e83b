/**
 * Waits for something, and not too long: what runs in native code may never tell that it failed.
 * @throws when the time is over
 */
export const within = <Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Nothing came of it within ${milliseconds} ms`)),
    milliseconds,
  )
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

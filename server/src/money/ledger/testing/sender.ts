import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#platform/http/refuse.ts'

/** Errors of the ledger that no API call translates into a message. */
const refusals = new Set(['refund_within_sale', 'refund_was_returned', 'dispute_was_settled'])

const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined
const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || refusals.has(String(constraintOf(error)))
const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
/** A database error that a retry cannot fix, because the statement itself is wrong. */
const isMistake = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code))

/** Sends operations like a client on an unreliable connection, and counts the outcomes. */
export const sender = () => {
  const counts = { acts: 0, calls: 0, refused: 0, broken: 0, deadlocks: 0 }
  const problems: string[] = []

  /**
   * Sends an operation one to three times concurrently and retries until there is a result.
   * Undefined if it was refused.
   * @param act receives the number of the copy
   */
  const send = async <Answer>(
    act: (copy: number) => Promise<Answer>,
    same: (answer: Answer) => unknown = (answer) => answer,
  ): Promise<Answer | undefined> => {
    counts.acts += 1
    for (;;) {
      const times = 1 + Math.floor(Math.random() * 3)
      counts.calls += times
      const results = await Promise.allSettled(
        Array.from({ length: times }, (_, copy) => act(copy)),
      )
      const answers = results.flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      )
      if (answers.length > 0) {
        if (!answers.every((answer) => isDeepStrictEqual(same(answer), same(answers[0]!))))
          problems.push(
            `one act had different answers: ${answers.map((answer) => String(same(answer))).join(', ')}`,
          )
        return answers[0]
      }
      const reasons = results.map((result) =>
        result.status === 'rejected' ? (result.reason as unknown) : undefined,
      )
      // A refusal counts as a result unless the outcome of another copy is unknown.
      if (reasons.every(isRefusal)) {
        counts.refused += 1
        return undefined
      }
      const failures = reasons.filter((reason) => !isRefusal(reason))
      const mistake = failures.find(isMistake)
      if (mistake) throw mistake
      counts.broken += failures.length
      counts.deadlocks += failures.filter(isLockTrouble).length
      await pause(30)
    }
  }
  return { send, counts, problems }
}

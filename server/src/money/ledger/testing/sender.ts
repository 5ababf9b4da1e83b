import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#platform/http/refuse.ts'

/** What the ledger refuses with and no call of the API passes on as a message. */
const refusals = new Set(['refund_within_sale', 'refund_was_returned', 'dispute_was_settled'])

const constraintOf = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error ? error.constraint : undefined
const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || refusals.has(String(constraintOf(error)))
const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
/** The database's own word that what was sent is wrong: sending it again would be wrong again. */
const isMistake = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code))

/** Sends acts as a client does that does not trust its line, and counts what came of it. */
export const sender = () => {
  const counts = { acts: 0, calls: 0, refused: 0, broken: 0, deadlocks: 0 }
  const problems: string[] = []

  /**
   * Sends an act one to three times at once, and again until there is an answer; undefined when it was refused.
   * @param act is given which of the copies it is
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
      // A refusal is an answer too, unless another copy's fate is unknown.
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

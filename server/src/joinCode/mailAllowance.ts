import type { App } from '#platform/run/app.ts'
import { giveBackHit, hit, readHits } from '#platform/http/limits.ts'
import { refuse } from '#platform/http/refuse.ts'

/**
 * How many people one user may have codes mailed to. The calls alone are no measure: one names up to 200 people, so
 * that 60 an hour would be 12,000 mails, enough to have the whole installation's address taken for a spammer's. 500
 * an hour invites everybody to a large event at once; 2,000 a day are four of those.
 */
const allowances = [
  { key: 'mailsPerHour', most: 500, seconds: 3600 },
  { key: 'mailsPerDay', most: 2000, seconds: 86_400 },
] as const

export const allowanceKey = (key: (typeof allowances)[number]['key'], userId: bigint): string =>
  `mailCodes:${key}:${userId}`

/**
 * Does work that mails to so many people, if the user may still have that many mailed. What was refused or failed
 * does not count.
 * @throws Too Many Requests before anything is written
 */
export const withinMailAllowance = async <T>(
  { db }: App,
  at: Date,
  { userId, mails }: { readonly userId: bigint; readonly mails: number },
  work: () => Promise<T>,
): Promise<T> => {
  const counted: string[] = []
  try {
    for (const { key, most, seconds } of allowances) {
      const name = allowanceKey(key, userId)
      counted.push(name)
      if ((await hit(db, at, name, seconds, mails)) > most) refuse('Too Many Requests')
    }
    return await work()
  } catch (error) {
    for (const name of counted) await giveBackHit(db, at, name, mails)
    throw error
  }
}

/** To how many people a user had codes mailed within the running hour and day. */
export const mailedLately = async (
  { db }: Pick<App, 'db'>,
  at: Date,
  userId: bigint,
): Promise<{ lastHour: number; lastDay: number }> => {
  const keys = [allowanceKey('mailsPerHour', userId), allowanceKey('mailsPerDay', userId)]
  const [lastHour = 0, lastDay = 0] = await readHits(db, at, keys)
  return { lastHour, lastDay }
}

import { expect } from 'vitest'
import { mailsThatReached } from '#testing/people/people.ts'
import type { TestServer } from '#testing/server.ts'
import { mailNotices } from '../mailNotices.ts'

const minute = 60_000

/**
 * Settles all pending notices, sends them and returns all emails to a technician, as decoded parts.
 */
export const mailsTo = async (
  server: TestServer,
  { emailAddress }: { readonly emailAddress: string },
): Promise<string[]> => {
  const dueNotices = async () => {
    const rows = await server.app.db.query
      .selectFrom('technicianNotices')
      .innerJoin('technicianOffers', 'technicianOffers.id', 'technicianNotices.offerId')
      .innerJoin('technicians', 'technicians.id', 'technicianOffers.technicianId')
      .select('technicianNotices.id')
      // Others may have been notified under a clock that was ahead then.
      .where('technicians.emailAddress', '=', emailAddress)
      .where('mailedAt', 'is', null)
      .where('droppedAt', 'is', null)
      .execute()
    return rows.length
  }
  await mailNotices(server.app, server.clock.now())
  if ((await dueNotices()) > 0) {
    // An email in progress would count as abandoned by its sender.
    await mailsThatReached(server, emailAddress)
    // Only once, because the server may be sending them at this moment, and the clock must not
    // advance further meanwhile.
    server.clock.advance(10 * minute)
    const notifyRest = async () => {
      await mailNotices(server.app, server.clock.now())
      return dueNotices()
    }
    await expect.poll(notifyRest).toBe(0)
  }
  return mailsThatReached(server, emailAddress)
}

/** The end of the link in the last mail. */
export const secretIn = (mails: readonly string[]): string =>
  /\/live\/offer\/([\w-]{22})/.exec(mails.at(-1) ?? '')![1]!

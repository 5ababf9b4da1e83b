import { expect } from 'vitest'
import { mailsThatReached } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** Every mail a technician has, as decoded parts, once the server has told all there is to tell. */
export const mailsTo = async (
  server: TestServer,
  { emailAddress }: { readonly emailAddress: string },
): Promise<string[]> => {
  const untold = async () => {
    const rows = await server.app.db.query
      .selectFrom('technicianNotices')
      .select('id')
      .where('mailedAt', 'is', null)
      .execute()
    return rows.length
  }
  await expect.poll(untold, { timeout: 8_000, interval: 50 }).toBe(0)
  return mailsThatReached(server, emailAddress)
}

/** The end of the link in the last mail. */
export const secretIn = (mails: readonly string[]): string =>
  /\/live\/offer\/([\w-]{22})/.exec(mails.at(-1) ?? '')![1]!

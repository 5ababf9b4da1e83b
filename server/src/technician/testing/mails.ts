import { mailsThatReached } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { mailNotices } from '../mailNotices.ts'

const minute = 60_000

/** Every mail a technician has, as decoded parts, once everything there is to tell has rested long enough and was told. */
export const mailsTo = async (
  server: TestServer,
  { emailAddress }: { readonly emailAddress: string },
): Promise<string[]> => {
  const untold = async () => {
    const rows = await server.app.db.query
      .selectFrom('technicianNotices')
      .select('id')
      .where('mailedAt', 'is', null)
      .where('droppedAt', 'is', null)
      .execute()
    return rows.length
  }
  await mailNotices(server.app, server.clock.now())
  while ((await untold()) > 0) {
    // A mail under way would be taken for one whose sender died.
    await mailsThatReached(server, emailAddress)
    server.clock.advance(10 * minute)
    await mailNotices(server.app, server.clock.now())
  }
  return mailsThatReached(server, emailAddress)
}

/** The end of the link in the last mail. */
export const secretIn = (mails: readonly string[]): string =>
  /\/live\/offer\/([\w-]{22})/.exec(mails.at(-1) ?? '')![1]!

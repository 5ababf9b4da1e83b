import { mailsThatReached } from '#testing/people.ts'
import { mailNotices } from '../mailNotices.ts'
import type { TestServer } from '#testing/server.ts'

/** Every mail a technician has, as decoded parts, once all that is due was sent. */
export const mailsTo = async (
  server: TestServer,
  { emailAddress }: { readonly emailAddress: string },
): Promise<string[]> => {
  await mailNotices(server.app, server.clock.now())
  return mailsThatReached(server, emailAddress)
}

/** The end of the link in the last mail. */
export const secretIn = (mails: readonly string[]): string =>
  /\/live\/offer\/([\w-]{22})/.exec(mails.at(-1) ?? '')![1]!

import { randomUUID } from 'node:crypto'
import type { MailTrial } from '@openbooth/contract/installation/setting/calls'
import type { Context } from '#platform/http/verb.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { within } from '#platform/run/within.ts'
import { problemOf, saidBy } from '#platform/mail/mailProblems.ts'
import { MailError, type Mailer } from '#platform/ports/mail.ts'
import { mailFor } from './mails.ts'

/** Clients time out after ten seconds and should get the reason before. */
const timeoutMilliseconds = 8_000

/** Sends a short email immediately, without the outbox, and returns the mail server's response. */
export const tryMailer = async (
  { app, actor }: Context,
  mailer: () => Promise<Pick<Mailer, 'send'>>,
  to: string,
): Promise<MailTrial> => {
  const { subject, text, html } = mailFor({
    language: actor.language ?? 'en',
    kind: 'testMail',
    values: { link: publicUrl(app.env) },
  })
  const mail = { to, subject, text, html, calendar: null, messageId: `<${randomUUID()}@openbooth>` }
  const sending = async () => (await mailer()).send(mail)
  return inTime(sending()).then(
    (result) => ({ result, problem: null, said: '' }),
    (error: unknown) => ({
      result: 'failed' as const,
      problem: problemOf(error),
      said: saidBy(error),
    }),
  )
}

const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
  within(timeoutMilliseconds, work, () => {
    const said = `No answer within ${timeoutMilliseconds / 1000} seconds`
    return new MailError('temporary', 'noAnswer', said)
  })

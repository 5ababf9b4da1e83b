import { randomUUID } from 'node:crypto'
import { settingCalls } from '@openbooth/contract/setting'
import { audit } from '#platform/audit/audit.ts'
import { mailFor } from '#platform/mail/mailText.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/** Clients give up after ten seconds and should know why before. */
const patienceMilliseconds = 8_000

/** Sends a short mail at once, past the outbox, so that the administrator reads what the mail server says to it. */
export const testMail = verb(settingCalls.testMail, async (context, { to }) => {
  const { app, actor } = context
  if (!(await app.mailer.canSend())) return refuse('Mail Is Not Set Up')
  const { subject, text, html } = mailFor({
    language: actor.language ?? 'en',
    kind: 'testMail',
    values: { link: publicUrl(app.env) },
  })
  const mail = { to, subject, text, html, calendar: null, messageId: `<${randomUUID()}@openbooth>` }
  const answer = await inTime(app.mailer.send(mail)).then(
    (result) => ({ result, problem: '' }),
    (error: unknown) => ({ result: 'failed' as const, problem: wordsOf(error) }),
  )
  await app.db.transaction((tx) =>
    audit(tx, context, {
      action: 'setting.testMail',
      objectType: 'setting',
      objectId: 'mail',
      details: { to, ...answer },
    }),
  )
  return answer
})

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown mail error'

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer within ${patienceMilliseconds / 1000} seconds`)),
      patienceMilliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Whatever comes too late was told already.
    work.catch(() => {})
  }
}

import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { tryMailer } from './mailTrial.ts'

/**
 * Sends a short email through the current mail server, so that the administrator sees its response.
 */
export const testMail = verb(settingCalls.testMail, async (context, { to }) => {
  const { app } = context
  if ((await app.mailer.takesAs()) === null) return refuse('Mail Is Not Set Up')
  const trial = await tryMailer(context, async () => app.mailer, to)
  await app.db.transaction((tx) =>
    audit(tx, context, {
      action: 'setting.testMail',
      objectType: 'setting',
      objectId: 'mail',
      details: { to, ...trial },
    }),
  )
  return trial
})

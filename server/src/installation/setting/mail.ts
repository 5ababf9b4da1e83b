import { type MailAnswer, settingCalls } from '@openbooth/contract/installation/setting/calls'
import type { App } from '#platform/run/app.ts'
import type { Reader } from '#platform/database/database.ts'
import { mailSettings } from '#platform/mail/mailSettings.ts'
import { verb } from '#platform/http/verb.ts'
import { defaultSender, senderOf } from '#providers/mail/index.ts'

type Row = NonNullable<Awaited<ReturnType<typeof mailSettings>>>

const sourceOf = ({ env }: App, row: Row | undefined): MailAnswer['source'] => {
  if (env.SMTP_URL) return 'environment'
  if (row) return 'settings'
  return env.OPENBOOTH_DEMO ? 'outbox' : 'none'
}

/** How mail leaves the house, as administrators may see it: never with a password. */
export const mailAnswer = async (app: App, db: Reader): Promise<MailAnswer> => {
  const row = await mailSettings(db)
  const source = sourceOf(app, row)
  const chosen = source === 'settings' && row ? senderOf(app.env, row) : defaultSender(app.env)
  return {
    source,
    senderIsFixed: app.env.MAIL_FROM !== undefined,
    sender: source === 'none' ? null : chosen,
    entered: row ? await enteredOf(db, row) : null,
    revision: row?.revision ?? 0,
  }
}

const enteredOf = async (db: Reader, row: Row): Promise<MailAnswer['entered']> => {
  const { host, port, userName, senderName, senderAddress } = row
  const by = await db
    .selectFrom('users')
    .select('userName')
    .where('id', '=', row.updatedBy)
    .executeTakeFirstOrThrow()
  return {
    host,
    port,
    // The database allows no others.
    security: row.security as 'tls' | 'startTls' | 'none',
    userName,
    senderName,
    senderAddress,
    hasPassword: row.password !== null,
    change: { at: row.updatedAt, byName: by.userName },
  }
}

/** How mail leaves the house. */
export const getMail = verb(settingCalls.mail, ({ app }) => mailAnswer(app, app.db.query))

import { mayKeepMailPassword } from '@openbooth/contract/rules/mailHosts'
import { settingCalls } from '@openbooth/contract/setting'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { mailSettings } from '#platform/mail/mailSettings.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { mailAnswer } from './mail.ts'

type Row = NonNullable<Awaited<ReturnType<typeof mailSettings>>>

/** The row as it stands, with nobody else at it until the transaction ends; refuses a change of what was not read. */
const lockMail = async (tx: Transaction<Tables>, revision: number): Promise<Row | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext('openbooth mail settings'))`.execute(tx)
  const row = await mailSettings(tx)
  if ((row?.revision ?? 0) !== revision) refuse('Changed By Somebody Else')
  return row
}

// The database allows no other kinds of security.
const accessOf = ({ host, port, security, userName }: Row) => ({
  host,
  port,
  security: security as 'tls' | 'startTls' | 'none',
  userName,
})

/** What the audit log keeps: that there is a password, and never which. */
const inAudit = (row: Omit<Row, 'onlyRow' | 'revision' | 'updatedAt' | 'updatedBy'>) => ({
  host: row.host,
  port: row.port,
  security: row.security,
  userName: row.userName,
  senderName: row.senderName,
  senderAddress: row.senderAddress,
  hasPassword: row.password !== null,
})

/** Names the mail server and the sender of all mails; holds at once. */
export const saveMail = verb(
  settingCalls.saveMail,
  async (context, { revision, password, ...fields }) => {
    const { app, at, actor } = context
    if (app.env.SMTP_URL) return refuse('Mail Is Set By The Environment')
    return app.db.transaction(async (tx) => {
      const before = await lockMail(tx, revision)
      const kept = before && mayKeepMailPassword(accessOf(before), fields) ? before.password : null
      const sealed = password ? app.secrets.seal(password) : null
      const after = { ...fields, password: password === undefined ? kept : sealed }
      const row = { ...after, revision: revision + 1, updatedAt: at, updatedBy: actor.id }
      await tx
        .insertInto('mailSettings')
        .values(row)
        .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
        .execute()
      await audit(tx, context, {
        action: 'setting.saveMail',
        objectType: 'setting',
        objectId: 'mail',
        details: {
          before: before ? inAudit(before) : null,
          after: inAudit(after),
          passwordChanged: password !== undefined,
        },
      })
      return mailAnswer(app, tx)
    })
  },
)

/** Forgets the mail server with its password. */
export const removeMail = verb(settingCalls.removeMail, async (context, { revision }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const before = await lockMail(tx, revision)
    if (!before) return refuse('Mail Is Not Set Up')
    await tx.deleteFrom('mailSettings').execute()
    await audit(tx, context, {
      action: 'setting.removeMail',
      objectType: 'setting',
      objectId: 'mail',
      details: { before: inAudit(before) },
    })
    return mailAnswer(app, tx)
  })
})

import { mayKeepMailPassword } from '@openbooth/contract/installation/setting/mailHosts'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { sql, type Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Reader, Tables } from '#platform/database/database.ts'
import { mailSettings, opened } from '#platform/mail/mailSettings.ts'
import { egressAddress } from '#platform/egress/host.ts'
import { chosenMailer } from '#providers/mail/index.ts'
import { refuse } from '#platform/http/refuse.ts'
import { requireVersion } from '#platform/http/stale.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { mailAnswer } from './mail.ts'
import { tryMailer } from './mailTrial.ts'

type Row = NonNullable<Awaited<ReturnType<typeof mailSettings>>>

/** Locks the row and reads it; refuses a change of an outdated revision. */
const lockMail = async (
  tx: Transaction<Tables>,
  context: Context,
  revision: number,
): Promise<Row | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext('openbooth mail settings'))`.execute(tx)
  return requireRevision(tx, context, revision)
}

const requireRevision = async (
  db: Reader,
  context: Context,
  read: number,
): Promise<Row | undefined> => {
  const row = await mailSettings(db)
  await requireVersion(
    db,
    context,
    { is: row?.revision ?? 0, read },
    {
      objectType: 'setting',
      objectId: 'mail',
      actions: ['setting.saveMail', 'setting.removeMail'],
    },
  )
  return row
}

// The database allows no other kinds of security.
const accessOf = ({ host, port, security, userName }: Row) => ({
  host,
  port,
  security: security as 'tls' | 'startTls' | 'none',
  userName,
})

const addressOf = async (db: Reader, userId: bigint): Promise<string> => {
  const { emailAddress } = await db
    .selectFrom('users')
    .select('emailAddress')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return emailAddress
}

/** The audited fields: whether there is a password, but not the password. */
const inAudit = (row: Omit<Row, 'onlyRow' | 'revision' | 'updatedAt' | 'updatedBy'>) => ({
  host: row.host,
  port: row.port,
  security: row.security,
  userName: row.userName,
  senderName: row.senderName,
  senderAddress: row.senderAddress,
  hasPassword: row.password !== null,
})

/**
 * Sets the mail server and the sender, after the server has accepted a test email to the
 * administrator. Changes nothing if it refuses. The new server immediately sends waiting emails.
 */
export const saveMail = verb(
  settingCalls.saveMail,
  async (context, { revision, password, testTo, ...fields }) => {
    const { app, at, actor } = context
    if (app.env.SMTP_URL) return refuse('Mail Is Set By The Environment')
    const expected = await requireRevision(app.db.query, context, revision)
    const kept =
      expected && mayKeepMailPassword(accessOf(expected), fields) ? expected.password : null
    const sealed = password ? app.secrets.seal(password) : null
    const after = { ...fields, password: password === undefined ? kept : sealed }
    const to = testTo ?? (await addressOf(app.db.query, actor.id))
    const trial = await tryMailer(
      context,
      () =>
        chosenMailer(app.env, opened(after, app.secrets), (host) => egressAddress(app.env, host)),
      to,
    )
    const isSaved = trial.result !== 'failed'
    const mail = await app.db.transaction(async (tx) => {
      const before = await lockMail(tx, context, revision)
      if (!isSaved) {
        await audit(tx, context, {
          action: 'setting.testMail',
          objectType: 'setting',
          objectId: 'mail',
          details: { to, ...trial, server: inAudit(after) },
        })
        return mailAnswer(app, tx)
      }
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
      await tx
        .updateTable('mailOutbox')
        .set({ nextTryAt: at })
        .where('state', '=', 'pending')
        .where('nextTryAt', '>', at)
        .execute()
      return mailAnswer(app, tx)
    })
    return { isSaved, trial, mail }
  },
)

/** Forgets the mail server with its password. */
export const removeMail = verb(settingCalls.removeMail, async (context, { revision }) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    const before = await lockMail(tx, context, revision)
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

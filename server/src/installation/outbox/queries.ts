import type { InputOf } from '@openbooth/contract/call'
import type { MailKind, MailProblem } from '@openbooth/contract/installation/outbox/rules'
import type { OutboxMail, outboxCalls } from '@openbooth/contract/installation/outbox/calls'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { containsByIndex } from '#platform/list/hasTrigrams.ts'
import { isLateMail } from '#platform/mail/lateMail.ts'
import { isInState, mailStateOf } from '#platform/mail/mailStatus.ts'

type Filters = InputOf<typeof outboxCalls.export>

/** Emails with the user who caused them, without their text. */
export const mailsAt = (db: Reader, at: Date) =>
  db
    .selectFrom('mailOutbox as m')
    .leftJoin('users as u', 'u.id', 'm.causedBy')
    .select([
      'm.id',
      'm.kind',
      'm.recipient',
      'm.subject',
      'm.causedBy',
      'u.userName as causedByName',
      'm.tries',
      'm.createdAt',
      'm.triedAt',
      'm.nextTryAt',
      'm.sentAt',
      'm.problem',
      'm.lastError',
    ])
    .select([
      mailStateOf('m').as('state'),
      isLateMail<boolean>('m', at).as('isLate'),
      sql<boolean>`m.body_text <> ''`.as('hasText'),
    ])

/** The conditions on emails `m`, except the text. */
export const conditionsOf = (filters: Filters, at: Date): RawBuilder<SqlBool> => {
  const { state, isLate, kind, problem, causedBy, from, to } = filters
  const conditions = [
    ...(state === undefined ? [] : [isInState('m', state)]),
    ...(isLate === undefined
      ? []
      : [isLate ? isLateMail('m', at) : sql`not ${isLateMail('m', at)}`]),
    ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
    ...(problem === undefined ? [] : [sql`m.problem = ${problem}`]),
    ...(causedBy === undefined ? [] : [sql`m.caused_by = ${causedBy}`]),
    ...(from === undefined ? [] : [sql`m.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.created_at < ${to}`]),
  ]
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Whether the recipient contains a text. */
export const isTo = (text: string): RawBuilder<SqlBool> =>
  containsByIndex('mail_outbox_by_recipient', text, ['recipient'], 'm')

/** Mails as filtered. Ordered by the caller. */
export const mailsMatching = (db: Reader, at: Date, filters: Filters) => {
  const query = mailsAt(db, at).where(conditionsOf(filters, at))
  return filters.search ? query.where(isTo(filters.search)) : query
}

type Row = Awaited<ReturnType<ReturnType<typeof mailsAt>['execute']>>[number]

const actionsOf = ({ state, hasText }: Row): OutboxMail['actions'] => {
  if (state === 'waiting') return ['retry', 'drop']
  return state === 'failed' && hasText ? ['retry', 'drop'] : []
}

export const toOutboxMail = (row: Row): OutboxMail => ({
  id: row.id,
  state: row.state,
  // The database contains only kinds and problems of the contract.
  kind: row.kind as MailKind | null,
  recipient: row.recipient,
  subject: row.subject,
  causedBy: row.causedBy === null ? null : { id: row.causedBy, userName: row.causedByName ?? '' },
  tries: row.tries,
  createdAt: row.createdAt,
  triedAt: row.triedAt,
  nextTryAt: row.state === 'waiting' ? row.nextTryAt : null,
  sentAt: row.sentAt,
  problem: row.problem as MailProblem | null,
  said: row.lastError,
  isLate: row.isLate,
  actions: actionsOf(row),
})

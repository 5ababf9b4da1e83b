import type { MailStatus } from '@openbooth/contract/installation/outbox/mail'
import type { MailProblem, MailState } from '@openbooth/contract/installation/outbox/rules'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The state of a row of the outbox. Only demo mode retains the text after sending. */
export const mailStateOf = (table: string): RawBuilder<MailState> => sql<MailState>`case
  when ${sql.ref(`${table}.state`)} = 'pending' then 'waiting'
  when ${sql.ref(`${table}.state`)} = 'sent' and ${sql.ref(`${table}.body_text`)} <> '' then 'kept'
  else ${sql.ref(`${table}.state`)} end`

/**
 * A condition for `where`: a row is in this state, in the form of the indexes, which do not cover
 * an expression of all states.
 */
export const isInState = (table: string, state: MailState): RawBuilder<SqlBool> => {
  const is = (kept: string) => sql<SqlBool>`${sql.ref(`${table}.state`)} = ${sql.lit(kept)}`
  const text = sql.ref(`${table}.body_text`)
  if (state === 'waiting') return is('pending')
  if (state === 'kept') return sql<SqlBool>`(${is('sent')} and ${text} <> '')`
  return state === 'sent' ? sql<SqlBool>`(${is(state)} and ${text} = '')` : is(state)
}

/** Columns of an email for its status; null if the outbox has no row. */
export interface MailFacts {
  readonly state: MailState
  readonly at: string
  readonly nextTryAt: string | null
  readonly problem: MailProblem | null
}

/** @param table the outbox, possibly left joined */
export const mailFacts = (table: string): RawBuilder<MailFacts | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<MailFacts | null>`case when ${column('id')} is not null then jsonb_build_object(
    'state', ${mailStateOf(table)}, 'at', coalesce(${column('settled_at')}, ${column('created_at')}),
    'nextTryAt', case when ${column('state')} = 'pending' then ${column('next_try_at')} end,
    'problem', ${column('problem')}) end`
}

/**
 * Status of an email.
 * @param facts null: deleted
 * @param writtenAt when it was written, if known
 */
export const toMailStatus = (facts: MailFacts | null, writtenAt: Date): MailStatus =>
  facts === null
    ? { state: 'forgotten', at: writtenAt, nextTryAt: null, problem: null }
    : {
        ...facts,
        at: new Date(facts.at),
        nextTryAt: facts.nextTryAt === null ? null : new Date(facts.nextTryAt),
      }

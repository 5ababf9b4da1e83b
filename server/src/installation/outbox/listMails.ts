import type { InputOf } from '@openbooth/contract/call'
import { outboxCalls } from '@openbooth/contract/installation/outbox/calls'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { failedRecently } from '#platform/database/failedRecently.ts'
import { contains, ordered, page } from '#platform/list/list.ts'
import { lateMail } from '#platform/mail/lateMail.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { verb } from '#platform/http/verb.ts'
import { conditionsOf, isTo, mailsAt, mailsMatching, toOutboxMail } from './queries.ts'

/** The waiting emails and those of the last weeks, latest first, without their text. */
export const listMails = verb(outboxCalls.list, async ({ app, at }, input) => {
  const { query } = app.db
  const { search } = input
  const [found, late, failed] = await Promise.all([
    search
      ? searchMails(query, at, { ...input, search })
      : page(query, mailsMatching(query, at, input), input, toOutboxMail, 'm'),
    lateMail(app.db, at),
    countFailed(query, at),
  ])
  return { ...found, counts: { late: late.count, failed } }
})

const countFailed = async (db: Reader, at: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail_outbox m where ${failedRecently('m', at)}`.execute(
    db,
  )
  return rows[0]!.count
}

type SearchInput = InputOf<typeof outboxCalls.list> & { readonly search: string }

/**
 * A page of the emails to an address: scans the first ones one by one, then uses the text index.
 */
const searchMails = (db: Reader, at: Date, input: SearchInput) =>
  searchedPage(
    input,
    (most) => find(db, at, input, sql<SqlBool>`true`, most),
    () => find(db, at, input, isTo(input.search), lookedThrough),
    async (ids) => {
      const rows = await mailsAt(db, at).where('m.id', 'in', ids).execute()
      return rows.map(toOutboxMail)
    },
  )

const find = (
  db: Reader,
  at: Date,
  input: SearchInput,
  condition: RawBuilder<SqlBool>,
  most: number,
) => {
  const looked = db
    .selectFrom('mailOutbox as m')
    .where(conditionsOf(input, at))
    .where(condition)
    .select(['m.id', 'm.recipient', 'm.createdAt'])
  const first = ordered(looked, input, 'm').limit(most + 1)
  return findRows(db, first, contains(['recipient'], input.search), {
    ...input,
    most,
    order: input.sort,
  })
}

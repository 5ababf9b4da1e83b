import type pg from 'pg'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { newSecret } from '../webhook/index.ts'
import { newIssue } from './codeIssues.ts'
import { opens } from './keyEvidence.ts'
import { newOfferIssue } from './offerIssues.ts'
import { newPersonIssue } from './personIssues.ts'
import { type SealedColumn, sealedColumns } from './sealedColumns.ts'

export interface Replacement {
  /** Opens secrets of the former key. Undefined: the former key is lost. */
  readonly former: SecretBox | undefined
  /** The box of the new key. Its links derive from the former key if that key is known. */
  readonly next: SecretBox
  /** The key from which links will derive, sealed with the new key. Null: the new key itself. */
  readonly linkKey: string | null
  readonly at: Date
}

/** Number of items by kind, such as 3 `staff links`. */
export type Counts = ReadonlyMap<string, number>

export interface Outcome {
  readonly resealed: Counts
  /** Secrets that no key opens, and links that were issued again. */
  readonly lost: Counts
}

/**
 * Seals every stored secret with the new key and writes its fingerprint, in the transaction of the
 * client. Clears secrets that no key opens. Issues links of a lost key again, so that the old links
 * stop working.
 */
export const replaceKey = async (client: pg.Client, replacement: Replacement): Promise<Outcome> => {
  const resealed = new Map<string, number>()
  const lost = new Map<string, number>()
  await client.query('select from installation for update')
  for (const column of sealedColumns) {
    const seen = await resealColumn(client, column, replacement)
    if (seen.resealed > 0) resealed.set(column.what, seen.resealed)
    if (seen.lost > 0) lost.set(column.what, seen.lost)
  }
  if (replacement.former === undefined)
    for (const [what, count] of await reissueLinks(client, replacement))
      if (count > 0) lost.set(what, count)
  await client.query('update installation set key_fingerprint = $1, link_key = $2', [
    replacement.next.fingerprint,
    replacement.linkKey,
  ])
  return { resealed, lost }
}

const resealColumn = async (
  client: pg.Client,
  { table, column, whenLost }: SealedColumn,
  { former, next }: Replacement,
): Promise<{ resealed: number; lost: number }> => {
  const { rows } = await client.query<{ place: string; value: string }>(
    `select ctid::text as place, ${column} as value from ${table} where ${column} is not null for update`,
  )
  const set = (place: string, value: string) =>
    client.query(`update ${table} set ${column} = $2 where ctid = $1::tid`, [place, value])
  let resealed = 0
  let lost = 0
  for (const { place, value } of rows) {
    if (former && opens(former, value)) {
      await set(place, next.seal(former.open(value)))
      resealed += 1
      continue
    }
    if (opens(next, value)) continue
    lost += 1
    await client.query(lostStatements[whenLost](table, column), [
      place,
      ...(whenLost === 'newSecret' ? [next.seal(newSecret())] : []),
    ])
  }
  return { resealed, lost }
}

const lostStatements: Readonly<
  Record<SealedColumn['whenLost'], (table: string, column: string) => string>
> = {
  null: (table, column) =>
    column === 'former_secret'
      ? `update ${table} set former_secret = null, former_until = null where ctid = $1::tid`
      : `update ${table} set ${column} = null where ctid = $1::tid`,
  deleteRow: (table) => `delete from ${table} where ctid = $1::tid`,
  newSecret: (table, column) =>
    `update ${table} set ${column} = $2, is_enabled = false where ctid = $1::tid`,
}

/** Issues staff links and open offers again: the old ones can no longer be displayed or emailed. */
const reissueLinks = async (
  client: pg.Client,
  { next, at }: Replacement,
): Promise<[string, number][]> => {
  const codes = await client.query<{ id: string; role: string }>(
    'select id, role from join_codes where code is null order by id for update',
  )
  for (const { id, role } of codes.rows) {
    const { issueKey, lookup } = newIssue(next, role)
    await client.query(
      `update join_codes set issue_key = $2, lookup = $3, created_at = $4, mailed_at = null, opened_at = null
       where id = $1`,
      [id, issueKey, lookup, at],
    )
  }
  const offers = await client.query<{ id: string }>(
    'select id from technician_offers order by id for update',
  )
  for (const { id } of offers.rows) {
    const { issueKey, lookup } = newOfferIssue(next)
    await client.query('update technician_offers set issue_key = $2, lookup = $3 where id = $1', [
      id,
      issueKey,
      lookup,
    ])
  }
  const people = await client.query<{ id: string }>(
    'select id from programme_people order by id for update',
  )
  for (const { id } of people.rows) {
    const issue = newPersonIssue(next)
    await client.query(
      `update programme_people set issue_key = $2, lookup = $3, feed_key = $4, feed_lookup = $5, created_at = $6,
         mailed_at = null, notified_at = null, notify_at = null, opened_at = null
       where id = $1`,
      [id, issue.issueKey, issue.lookup, issue.feedKey, issue.feedLookup, at],
    )
  }
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from join_codes where code is not null and revoked_at is null`,
  )
  return [
    ['staff links (issued again: people must be invited again)', codes.rows.length],
    ['links to schedules (issued again: people must be invited again)', people.rows.length],
    ['links of technician offers (issued again)', offers.rows.length],
    ['addresses of widgets on other websites (copy them again)', rows[0]!.count],
  ]
}

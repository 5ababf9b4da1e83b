import type pg from 'pg'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { hashOf } from '#platform/http/session.ts'
import { secretOf } from './codeIssues.ts'
import { sealedColumns } from './sealedColumns.ts'

/** Maximum number of values of each kind to try. */
const maximumTried = 20

/** Whether the key of the box sealed the text. */
export const opens = ({ open }: Pick<SecretBox, 'open'>, sealed: string): boolean => {
  try {
    open(sealed)
    return true
  } catch {
    return false
  }
}

/** Evidence about the key of a database without a fingerprint. */
export interface KeyEvidence {
  /** Whether the database contains data that depends on a key. */
  readonly isAny: boolean
  /** Whether this key fits some of that data. */
  readonly fits: (box: SecretBox) => boolean
}

/** Reads some sealed values and staff links, newest first, to check a key against them. */
export const readKeyEvidence = async (client: pg.Client): Promise<KeyEvidence> => {
  const sealed = await client.query<{ value: string }>(
    sealedColumns
      .map(
        ({ table, column }) =>
          `(select ${column} as value from ${table} where ${column} is not null limit ${maximumTried})`,
      )
      .join(' union all '),
  )
  const links = await client.query<{ issueKey: string; lookup: Buffer }>(
    `select issue_key as "issueKey", lookup from join_codes where code is null order by id desc limit ${maximumTried}`,
  )
  return {
    isAny: sealed.rows.length + links.rows.length > 0,
    fits: (box) =>
      sealed.rows.some(({ value }) => opens(box, value)) ||
      links.rows.some(({ issueKey, lookup }) => hashOf(secretOf(box, issueKey)).equals(lookup)),
  }
}

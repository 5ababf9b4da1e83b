import type { RowResult } from '@openbooth/contract/installation/speech/phraseCalls'
import { most } from '@openbooth/contract/limits'
import { sql, type Transaction } from 'kysely'
import type { Database, Reader, Tables } from '#platform/database/database.ts'

export const phraseColumns = ['id', 'languageId', 'text', 'version', 'createdAt'] as const

export const phraseRows = (db: Reader, languageId: bigint) =>
  db.selectFrom('phrases').select(phraseColumns).where('languageId', '=', languageId)

/** Their texts, the oldest first. */
export const phrasesOf = async (
  { query }: Database,
  { id }: { readonly id: bigint },
): Promise<string[]> => {
  const rows = await phraseRows(query, id).orderBy('id').limit(most.phrases).execute()
  return rows.map(({ text }) => text)
}

interface AddedText {
  /** Null unless it was added. */
  readonly id: bigint | null
  readonly result: Extract<RowResult, 'added' | 'duplicate' | 'overLimit'>
}

/** Adds texts to a locked language up to its limit, and returns the result of each, in order. */
export const addTexts = async (
  tx: Transaction<Tables>,
  languageId: bigint,
  texts: readonly string[],
  at: Date,
): Promise<AddedText[]> => {
  const { rows } = await sql<AddedText>`
    select id, result from add_phrases(${languageId}, ${texts}::text[], ${at}) order by place`.execute(
    tx,
  )
  return rows
}

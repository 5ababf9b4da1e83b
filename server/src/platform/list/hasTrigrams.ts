import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { contains } from './list.ts'

/** Trigram indexes that many tables share, and the columns whose texts they index together. */
export const textIndexes = {
  events_by_text: ['name', 'number'],
  users_by_text: ['user_name', 'email_address'],
  mail_outbox_by_recipient: ['recipient'],
  programmes_by_text: ['name'],
} as const

/**
 * True if rows contain the trigrams of a text, by an index. The caller checks the text itself. Not
 * for a single character.
 * @param table alias of the table in the query
 */
export const hasTrigrams = (
  index: keyof typeof textIndexes,
  text: string,
  table: string,
): RawBuilder<SqlBool> => {
  const columns = textIndexes[index].map((column) => sql.ref(`${table}.${column}`))
  // With another condition each found row is checked again, so the trigrams are computed once and
  // not per row.
  return sql<SqlBool>`pieces_of_text(${sql.join(columns, sql` || ' ' || `)})
    @> (select rare_trigrams(${text}, ${sql.lit(index)}))`
}

/**
 * `contains` for columns with a trigram index. A single character is searched without it.
 * @param table alias of the table in the query
 */
export const containsByIndex = (
  index: keyof typeof textIndexes,
  text: string,
  columns: readonly string[],
  table: string,
): RawBuilder<SqlBool> => {
  const found = contains(
    columns.map((column) => `${table}.${column}`),
    text,
  )
  return text.length < 2 ? found : sql<SqlBool>`(${hasTrigrams(index, text, table)} and ${found})`
}

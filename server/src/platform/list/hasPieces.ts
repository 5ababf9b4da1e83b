import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { contains } from './list.ts'

/** The indexes of pieces of texts that many rows share, and the columns whose texts they hold one after the other. */
export const textIndexes = {
  events_by_text: ['name', 'number'],
  users_by_text: ['user_name', 'email_address', 'invite_code'],
  mail_outbox_by_recipient: ['recipient'],
  projects_by_text: ['name'],
} as const

/**
 * Whether rows hold the pieces of a text, as an index answers it; whether they hold the text is for the caller to ask besides.
 * Not of a single character, which is no piece.
 * @param table what the query calls the rows
 */
export const hasPieces = (
  index: keyof typeof textIndexes,
  text: string,
  table: string,
): RawBuilder<SqlBool> => {
  const columns = textIndexes[index].map((column) => sql.ref(`${table}.${column}`))
  // Beside another condition each row found is asked again: what is sought is worked out once, not for each.
  return sql<SqlBool>`pieces_of_text(${sql.join(columns, sql` || ' ' || `)})
    @> (select rare_pieces(${text}, ${sql.lit(index)}))`
}

/**
 * `contains` of columns whose texts have an index of their pieces; one character is none and is sought without.
 * @param table what the query calls the rows
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
  return text.length < 2 ? found : sql<SqlBool>`(${hasPieces(index, text, table)} and ${found})`
}

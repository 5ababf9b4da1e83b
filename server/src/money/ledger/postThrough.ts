import { bigintAsText } from '#platform/database/json.ts'
import { type LedgerConnection, rowOf } from './connection.ts'

/**
 * Runs an SQL function that posts in one statement with rows of a feature's own, such as `save_event`.
 * @param parameter its one parameter; ids and hundredths may be bigints
 * @returns what the function answers, which the feature reads
 * @throws what the database refused with, for the feature to put into words
 */
export const postThrough = async (
  connection: LedgerConnection,
  name: string,
  parameter: object,
): Promise<unknown> => {
  const { answer } = await rowOf<{ answer: unknown }>(
    connection,
    `select ${name}($1::jsonb) as answer`,
    [JSON.stringify(parameter, bigintAsText)],
    name,
  )
  return answer
}

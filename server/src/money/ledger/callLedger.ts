import { bigintAsText } from '#platform/database/json.ts'
import { type LedgerConnection, rowOf } from './connection.ts'

/**
 * Runs an SQL function that posts in the same statement as it writes a feature's rows, such as
 * `save_event`.
 * @param parameter its only parameter; ids and hundredths may be bigints
 * @returns the function's result, for the feature to decode
 * @throws the database error, for the feature to translate
 */
export const callLedger = async (
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

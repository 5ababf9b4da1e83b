/** For `JSON.stringify`: ids and amounts as strings, so that PostgreSQL reads them exactly. */
export const bigintAsText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

/** For `JSON.stringify`: ids and amounts as numbers. */
export const bigintAsNumber = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value

/** SQL of an instant in JSON, in UTC with milliseconds. */
export const instantInJson = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

import pg from 'pg'

/** Describes the failure of a statement for developers, with the line if the error contains it. */
export const describeSqlError = (error: unknown, sql = ''): string => {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const message = error.detail ? `${error.message}: ${error.detail}` : error.message
  const place = placeIn(sql, error)
  return place === undefined
    ? message
    : `${message} (line ${sql.slice(0, place).split('\n').length})`
}

/** Positions within a function body are relative to its beginning. */
const placeIn = (sql: string, error: pg.DatabaseError): number | undefined => {
  if (error.position) return Number(error.position)
  const body = error.internalQuery ? sql.indexOf(error.internalQuery) : -1
  return body < 0 ? undefined : body + Number(error.internalPosition)
}

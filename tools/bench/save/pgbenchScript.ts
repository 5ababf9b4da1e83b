import type { SentStatement } from './captureSave.ts'
import { firstHour, hours, zoneHours } from './saveInput.ts'

/** SQL: the hour drawn for this save, in UTC or as the wall clock of its zone shows it. */
const hourSql = (after: number, zone: number): string =>
  `(timestamp '${new Date(firstHour).toISOString().slice(0, 19)}' + (:hour::int + ${after - zone}) * interval '1 hour')`
const instantSql = (after: number): string => `${hourSql(after, zoneHours)}::text || 'Z'`
const wallSql = (after: number): string => `replace(left(${hourSql(after, 0)}::text, 16), ' ', 'T')`

const uuidSql = 'gen_random_uuid()::text'
/** One nobody has; not drawn by a volatile function, which would keep the database from using the index. */
const soughtUuidSql = `md5(:owner::text || ' ' || :hour::text)`
const hashSql = `repeat(translate(gen_random_uuid()::text, '-', ''), 2)`

/** What differs from save to save, by its key in the parameter of the function that saves. */
const drawn: Readonly<Record<string, string>> = {
  actor: ':owner::text',
  operation: uuidSql,
  issue_key: uuidSql,
  lookup: hashSql,
  // Below what the server draws, so that the two never draw the same code.
  code: `lpad(nextval('bench_listener_codes')::text, 8, '0')`,
  start_at: instantSql(0),
  startAt: instantSql(0),
  end_at: instantSql(1),
  endAt: instantSql(1),
  appointment_start_time: wallSql(0),
  appointment_end_time: wallSql(1),
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The same JSON with everything that must differ drawn anew, as an SQL expression of type text. */
const jsonSql = (json: string): string => {
  const inserted: string[] = []
  const withPlaces = JSON.stringify(JSON.parse(json), (key, value: unknown) => {
    const expression = drawn[key]
    if (expression === undefined || value === null || typeof value === 'object') return value
    inserted.push(expression)
    return typeof value === 'number' ? '%number' : '%text'
  })
  const format = withPlaces
    .replaceAll('"%number"', '%s')
    .replaceAll('%text', '%s')
    // pgbench would take a colon and a word for one of its variables.
    .replaceAll('":', '": ')
  return `format(${[literal(format), ...inserted].join(', ')})`
}

const valueSql = (value: unknown, owner: number, start: Date): string => {
  if (value === null) return 'null'
  if (value instanceof Buffer) return `sha256(('bench-' || :owner::text)::bytea)`
  if (value === BigInt(owner)) return ':owner'
  if (typeof value === 'boolean') return `${value}`
  if (Array.isArray(value)) return literal(`{${value.join(',')}}`)
  if (value instanceof Date) {
    const after = (value.getTime() - start.getTime()) / 3600_000
    return after === 0 || after === 1
      ? `(${instantSql(after)})`
      : literal(value.toISOString().replaceAll(':', ''))
  }
  if (typeof value !== 'string') throw new Error(`pgbench cannot send a ${typeof value}`)
  if (/^[0-9a-f-]{36}$/.test(value)) return soughtUuidSql
  return value.startsWith('{') ? jsonSql(value) : literal(value)
}

/** One save as pgbench does it: the server's own statements, with owner and hour drawn at random. */
export const pgbenchScript = (
  statements: readonly SentStatement[],
  owner: number,
  owners: number,
): string => {
  const start = new Date(firstHour - zoneHours * 3600_000)
  const bodies = statements.map(({ text, values }) =>
    text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const sql = valueSql(values[Number(number) - 1], owner, start)
      return sql.includes('(') ? `(${sql})` : sql
    }),
  )
  return [
    `\\set owner random(1, ${owners})`,
    `\\set hour random(0, ${hours - 1})`,
    ...bodies.map((body) => `${body.replaceAll(/\s+/g, ' ')};`),
    '',
  ].join('\n')
}

import pg from 'pg'

const { builtins } = pg.types
const int8Array = 1016
const dateArray = 1182

const parsers = new pg.TypeOverrides()
parsers.setTypeParser(builtins.INT8, BigInt)
parsers.setTypeParser(int8Array, (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item))),
)
// A calendar day has no time zone: a Date would shift it by one day west of Greenwich.
parsers.setTypeParser(builtins.DATE, String)
parsers.setTypeParser(dateArray, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(','),
)

/**
 * Converts database values to TypeScript: int8 to bigint, date to 'YYYY-MM-DD', the rest as `pg`
 * does.
 */
export const valueParsers = parsers

import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/database.ts'
import { refusals } from './refusals.ts'

test('Every refusal names an existing constraint or index, or an error that a function raises.', async () => {
  const place = await testDatabase()
  const client = new pg.Client({ connectionString: place.adminUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(`
      select conname as name from pg_constraint
      union select relname from pg_class where relkind = 'i'
      union select match[1] from pg_proc p, regexp_matches(p.prosrc, 'constraint = ''(\\w+)''', 'g') as match
      where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)`)
    const known = new Set(rows.map(({ name }) => name))
    expect(Object.keys(refusals).filter((name) => !known.has(name))).toEqual([])
  } finally {
    await client.end()
    await place.drop()
  }
})

import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as CodegenDialect } from 'kysely-codegen'
import pg from 'pg'

/**
 * TypeScript types of all tables of the database at `url`, in camelCase as Kysely's plugin spells them;
 * a table outside schema public is named with its schema ('ledger.account').
 */
export const typesOfTables = async (url: string): Promise<string> => {
  const pool = new pg.Pool({ connectionString: url })
  // The pool is ended before its connections are: a database that stops meanwhile tells them so, which harms nobody.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await generate({
      db,
      dialect: new CodegenDialect({ defaultSchemas: ['public'] }),
      camelCase: true,
      excludePattern: '*.schema_{migration,function}',
      typeMapping: { int8: 'bigint', date: 'string' },
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}

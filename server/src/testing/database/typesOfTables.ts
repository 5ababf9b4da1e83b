import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as CodegenDialect } from 'kysely-codegen'
import pg from 'pg'

/**
 * TypeScript types of all tables of the database at `url`, in camelCase as Kysely's plugin spells
 * them, with the comments of the columns. A table outside schema public is named with its schema
 * ('ledger.account').
 */
export const typesOfTables = async (url: string): Promise<string> => {
  const pool = new pg.Pool({ connectionString: url })
  // The pool ends before its connections. A database that stops meanwhile reports an error on them,
  // which is harmless.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const types = await generate({
      db,
      dialect: new CodegenDialect({ defaultSchemas: ['public'] }),
      camelCase: true,
      excludePattern: '*.schema_{migration,function}',
      typeMapping: { int8: 'bigint', date: 'string' },
      outFile: null,
    })
    return types.replaceAll(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */')
  } finally {
    await db.destroy()
  }
}

import { generate, PostgresDialect } from 'kysely-codegen'

/**
 * TypeScript types of all tables of the database at `url`, in camelCase as Kysely's plugin spells them;
 * a table outside schema public is named with its schema ('ledger.account').
 */
export const typesOfTables = async (url: string): Promise<string> => {
  const dialect = new PostgresDialect({ defaultSchemas: ['public'] })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    return await generate({
      db,
      dialect,
      camelCase: true,
      excludePattern: '*.schema_migration',
      typeMapping: { int8: 'bigint', date: 'string' },
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}

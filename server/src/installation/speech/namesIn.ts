import type { Database } from '#platform/database/database.ts'
import { languageOf } from './modelsForLanguage.ts'
import { phrasesOf } from './phrase/queries.ts'

/** The phrase hints for the language of a channel. */
export const namesIn = async (db: Database, languageTag: string): Promise<string[]> => {
  const language = await languageOf(db.query, languageTag)
  return language ? phrasesOf(db, language) : []
}

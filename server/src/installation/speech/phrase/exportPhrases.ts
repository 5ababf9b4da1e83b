import { type Phrase, phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { phraseHead } from '@openbooth/contract/installation/speech/phrases'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { contains } from '#platform/list/list.ts'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { phraseRows } from './queries.ts'

/** The phrases of a language as an Excel file, as filtered: never more than the 500 it may have. */
export const exportPhrases = verb(phraseCalls.export, async (context, input) => {
  const db = context.app.db.query
  const language = await db
    .selectFrom('speechLanguages')
    .select('azureValue')
    .where('id', '=', input.languageId)
    .executeTakeFirst()
  if (!language) return refuse('Speech Language Not Found')
  let query = phraseRows(db, input.languageId)
  if (input.search) query = query.where(contains(['text'], input.search))
  const phrases = await fileRows(query, input)
  return listFile(shapeOf(language.azureValue), phrases, await fileReader(context, input))
})

const shapeOf = (azureValue: string): FileShape<Pick<Phrase, 'text'>> => ({
  en: `Phrases ${azureValue}`,
  zh: `短语 ${azureValue}`,
  columns: [{ kind: 'text', ...phraseHead, width: 60, cell: ({ text }) => text }],
})

import { phraseCalls } from '@openbooth/contract/phrase'
import { phraseHead } from '@openbooth/contract/rules/phrases'
import { contains } from '#platform/list/list.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { xlsxFile, xlsxType } from '#platform/list/xlsx.ts'
import { phraseRows } from './queries.ts'

/** The phrases of a language as an Excel file, as filtered: never more than the 500 it may have. */
export const exportPhrases = verb(phraseCalls.export, async ({ app, at, actor }, input) => {
  const db = app.db.query
  const language = await db
    .selectFrom('speechLanguages')
    .select(['enName', 'zhName', 'azureValue'])
    .where('id', '=', input.languageId)
    .executeTakeFirst()
  if (!language) return refuse('Speech Language Not Found')
  let query = phraseRows(db, input.languageId)
  if (input.search) query = query.where(contains(['text'], input.search))
  const direction = input.descending ? 'desc' : 'asc'
  const phrases = await query.orderBy(input.sort, direction).orderBy('id', direction).execute()
  const reader = actor.language ?? 'en'
  const file = { en: 'Phrases', zh: '短语' }[reader]
  const name = reader === 'zh' ? language.zhName : language.enName
  return {
    name: `${file} ${language.azureValue} ${at.toISOString().slice(0, 10)} (${phrases.length}).xlsx`,
    type: xlsxType,
    body: xlsxFile({
      sheet: `${name} (${phrases.length})`,
      columns: [{ title: phraseHead[reader], kind: 'text', width: 60 }],
      rows: phrases.map(({ text }) => [text]),
    }),
  }
})

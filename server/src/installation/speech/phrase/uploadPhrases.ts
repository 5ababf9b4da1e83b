import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { audit } from '#platform/audit/audit.ts'
import { refuse } from '#platform/http/refuse.ts'
import { readColumn } from '#platform/sheet/readColumn.ts'
import { uploadVerb } from '#platform/http/verb.ts'
import { lockLanguage } from '../language/queries.ts'
import { judgeRows } from './judgeRows.ts'
import { addTexts } from './queries.ts'

/** Adds the phrases of an Excel file to a language and returns the result of each row. */
export const uploadPhrases = uploadVerb(
  phraseCalls.upload,
  async (context, { languageId }, file) => {
    const { app, at } = context
    const { texts, isCut } = await readColumn(file, app.log)
    const judged = judgeRows(texts)
    const phrases = judged.filter(({ result }) => result === undefined)
    return app.db.transaction(async (tx) => {
      const language = await lockLanguage(tx, languageId)
      if (!language) return refuse('Speech Language Not Found')
      const outcomes = await addTexts(
        tx,
        languageId,
        phrases.map(({ text }) => text),
        at,
      )
      const resultOf = new Map(phrases.map(({ row }, index) => [row, outcomes[index]!.result]))
      const rows = judged.map(({ row, text, result }) => ({
        row,
        text,
        result: result ?? resultOf.get(row)!,
      }))
      const added = rows.filter(({ result }) => result === 'added')
      await audit(tx, context, {
        action: 'phrase.upload',
        objectType: 'speechLanguage',
        objectId: languageId,
        details: { file: file.name.slice(0, 200), texts: added.map(({ text }) => text) },
      })
      return { rows, added: added.length, isCut }
    })
  },
)

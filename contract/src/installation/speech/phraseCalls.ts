import { z } from 'zod'
import { call, uploadCall, smallBodyBytes } from '../../call.ts'
import { version } from '../../edits.ts'
import { id, instant } from '../../fields.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'
import { phraseText as clean } from './phrases.ts'
import { longest, most } from '../../limits.ts'

const who = [role.admin] as const

/** A name or term on one line, with single blanks. */
const phraseText = z
  .string()
  .max(10 * longest.phrase, 'Phrase Too Long')
  .overwrite(clean)
  .min(1, 'Phrase Required')
  .refine((text) => Array.from(text).length <= longest.phrase, 'Phrase Too Long')

/** A phrase hint for speech recognition in a language. */
export const phrase = z.object({
  id,
  languageId: id,
  text: z.string(),
  version,
  createdAt: instant,
})
export type Phrase = z.output<typeof phrase>

/** Result of a row in an uploaded file. */
export const rowResult = z.enum([
  'added',
  /** The phrase exists already, or in an earlier row of the file. */
  'duplicate',
  'empty',
  'tooLong',
  /** Not a text: an error of the spreadsheet program, such as #REF!. */
  'notText',
  /** The language has as many phrases as it may. */
  'overLimit',
  /** The head that our own files have. */
  'head',
])
export type RowResult = z.output<typeof rowResult>

const listed = listInput(['createdAt', 'text']).extend({ languageId: id })

/** Names and terms that recognisers should expect, for each language. */
export const phraseCalls = {
  list: call({
    path: '/conf/phrase/list',
    summary: 'Lists the phrases of a language.',
    changes: false,
    who,
    input: listed,
    output: listOutput(phrase),
  }),
  add: call({
    path: '/conf/phrase/add',
    summary: 'Adds a phrase to a language.',
    who,
    input: z.object({ languageId: id, text: phraseText }),
    output: phrase,
    errors: [
      'Speech Language Not Found',
      'Phrase Already Exists',
      'Phrase Number Has Reached Its Limit',
    ],
  }),
  update: call({
    path: '/conf/phrase/update',
    summary: 'Updates the text of a phrase. `version` is the version that the caller read.',
    who,
    input: z.object({ id, version, text: phraseText }),
    output: phrase,
    errors: ['Phrase Not Found', 'Phrase Already Exists', 'Changed By Somebody Else'],
  }),
  remove: call({
    path: '/conf/phrase/remove',
    summary: 'Removes phrases. Phrases that no longer exist are not counted.',
    who,
    bodyBytes: 2 * smallBodyBytes,
    input: z.object({
      ids: z.array(id).min(1, 'Phrase Required').max(most.phrases),
    }),
    output: z.object({ removed: z.number().int() }),
  }),
  removeAll: call({
    path: '/conf/phrase/removeAll',
    summary:
      'Removes every phrase of a language. `phrasesVersion` is the version that the caller read.',
    who,
    input: z.object({ languageId: id, phrasesVersion: version }),
    output: z.object({ removed: z.number().int() }),
    errors: ['Speech Language Not Found', 'Changed By Somebody Else'],
  }),
  upload: uploadCall({
    path: '/conf/phrase/upload',
    summary:
      'Adds the texts in column A of the first sheet of an Excel file and returns the result of each row.',
    who,
    input: z.object({ languageId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          /** As the spreadsheet program counts them, from 1. */
          row: z.number().int(),
          /** Cut at 200 characters. */
          text: z.string(),
          result: rowResult,
        }),
      ),
      added: z.number().int(),
      /** Whether rows below the 2,000th were not read. */
      isCut: z.boolean(),
    }),
    errors: [
      'Speech Language Not Found',
      'Only xls And xlsx Are Accepted',
      'Spreadsheet Not Readable',
    ],
    upload: { extensions: ['xls', 'xlsx'], mostBytes: 2 * 1024 * 1024 },
    limit: { per: 'user', max: 30, seconds: 60 },
  }),
  export: call({
    path: '/conf/phrase/export',
    summary:
      'Returns the filtered phrases of a language as an Excel file that can be uploaded again.',
    changes: false,
    who,
    input: fileInput(listed),
    output: z.object({}),
    answers: 'file',
    errors: ['Speech Language Not Found'],
  }),
}

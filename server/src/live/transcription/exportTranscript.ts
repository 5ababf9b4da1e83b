import { transcriptFileName } from '@openbooth/contract/live/recording/texts'
import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { textMadeBy, type TextModels } from '@openbooth/contract/live/transcription/madeByTexts'
import { refuse } from '#platform/http/refuse.ts'
import { verb, type FileAnswer } from '#platform/http/verb.ts'
import { column, fileReader, type FileShape, listFile } from '#platform/list/listFile.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'
import { readTextModels } from './madeBy/readTextModels.ts'
import { readLines, readTranscripts, withGaps, type TranscriptLine } from './queries.ts'
import { timeOf, toSrt, toText, toVtt } from './transcriptFile.ts'

/** Twelve hours of short sentences. */
const mostLines = 100_000

/** Returns the transcript of one track as a file. */
export const exportTranscript = verb(captionCalls.export, async (context, input) => {
  const { eventId, track, language, beside = null, format } = input
  await requireOwnerOrAdministrator(context, eventId, 'recordings')
  const { db } = context.app
  const said = await readLines(db, eventId, track, language, beside)
  if (!said.some(({ words }) => words !== null)) return refuse('File Not Exist')
  const lines = await withGaps(db, eventId, said, input.interfaceLanguage)
  const models = await readTextModels(db, eventId, track, language)
  if (format === 'xlsx') {
    const reader = await fileReader(context, { language: input.interfaceLanguage })
    return listFile(tableOf(language, beside, models), lines, reader)
  }
  const [event, tracks] = await Promise.all([
    db.query
      .selectFrom('events')
      .select('name as eventName')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow(),
    readTranscripts(db.query, eventId),
  ])
  const name = tracks.find((one) => one.track === track)?.name ?? null
  const file = (type: string, body: string): FileAnswer => ({
    name: transcriptFileName(input.interfaceLanguage, { ...event, name, language, format }),
    type: `${type}; charset=utf-8`,
    body,
  })
  const madeBy = textMadeBy(input.interfaceLanguage, models)
  if (format === 'vtt') return file('text/vtt', toVtt(lines, language, madeBy))
  if (format === 'srt') return file('application/x-subrip', toSrt(lines))
  return file('text/plain', toText(lines, madeBy))
})

const tableOf = (
  language: string,
  beside: string | null,
  models: TextModels,
): FileShape<TranscriptLine> => ({
  en: 'Transcript',
  zh: '文字记录',
  most: mostLines,
  columns: [
    column.text('Time', '时间', timeOf),
    column.text('Speaker', '发言人', ({ speaker }) => speaker),
    column.text(language, language, ({ words }) => words ?? '', 80),
    ...(beside === null
      ? []
      : [column.text(beside, beside, (line: TranscriptLine) => line.beside ?? '', 80)]),
    column.text(
      'Made by',
      '生成方式',
      ({ isGap }, reader) => (isGap === true ? '' : textMadeBy(reader, models)),
      60,
    ),
  ],
})

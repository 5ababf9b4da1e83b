import { z } from 'zod'
import { call, uploadCall } from '../../call.ts'
import { id, instant, interfaceLanguage, nothing } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { importColumns, rowReasons, scheduleExtensions, type ImportColumn } from './rules.ts'

const columnNames = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]]

/** A row that cannot be imported. Nothing in it is guessed. */
export const rowProblem = z.object({
  /**
   * The row of a spreadsheet from 1, the line of a calendar from 1, or the position of a pretalx
   * session from 1.
   */
  row: z.number().int(),
  column: z.enum(columnNames).nullable(),
  reason: z.enum(rowReasons),
  /** The value in the file, cut at 100 characters. */
  value: z.string(),
})
export type RowProblem = z.output<typeof rowProblem>

const shownSession = z.object({
  externalId: z.string(),
  room: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  startsAt: instant,
  endsAt: instant,
})

/** A field of a session before and after an import, as texts. Long texts are cut. */
const fieldChange = z.object({
  field: z.enum([
    'room',
    'startsAt',
    'endsAt',
    'titleEn',
    'titleZh',
    'speakers',
    'floorLanguage',
    'isBreak',
    'abstract',
  ]),
  /** Times are instants, ISO 8601 in UTC. `isBreak` is `true` or `false`. */
  before: z.string(),
  after: z.string(),
})

/** The sessions that an import adds, changes and removes. */
export const importDifference = z.object({
  /** At most 500 of each, by start. */
  added: z.array(shownSession),
  changed: z.array(shownSession.extend({ fields: z.array(fieldChange) })),
  removed: z.array(shownSession),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    untouched: z.number().int(),
  }),
})
export type ImportDifference = z.output<typeof importDifference>

const owned = { kind: 'programme', field: 'programmeId', refusal: 'Programme Not Found' } as const

/** Import of a programme's sessions from a file. */
export const programmeImportCalls = {
  template: call({
    path: '/conf/programmeImport/template',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns the sessions of a programme as an Excel file that can be imported again.',
    changes: false,
    who: everyRole,
    input: z.object({ programmeId: id, language: interfaceLanguage.optional() }),
    output: nothing,
    errors: ['Programme Not Found'],
    owned,
    answers: 'file',
  }),
  preview: uploadCall({
    path: '/conf/programmeImport/preview',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Compares a file (.xlsx, .csv, .ics, or pretalx schedule.json) with the sessions of a programme. Changes no session.',
    who: everyRole,
    input: z.object({
      programmeId: id,
      /** Whether sessions of an earlier import that are not in the file are removed. */
      removesMissing: z.boolean().default(true),
    }),
    output: z.object({
      /** Identifies the preview in `apply`. Valid for one hour. */
      token: z.uuid(),
      difference: importDifference,
      /** At most 500, by row. */
      problems: z.array(rowProblem),
      problemCount: z.number().int(),
      /** Titles of columns that the import does not know. */
      ignoredColumns: z.array(z.string()),
    }),
    errors: [
      'Programme Not Found',
      'Schedule Not Readable',
      'Spreadsheet Not Readable',
      'Too Many Sessions',
    ],
    upload: { extensions: scheduleExtensions, mostBytes: 10 * 1024 * 1024 },
    owned,
    limit: { per: 'user', max: 30, seconds: 60 },
  }),
  apply: call({
    path: '/conf/programmeImport/apply',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Applies a previewed import to all events, or to none. A second call returns the same counts.',
    who: everyRole,
    input: z.object({
      programmeId: id,
      token: z.uuid(),
      /** Leaves the sessions of rows with a problem as they are. */
      skipsProblems: z.boolean().default(false),
    }),
    output: importDifference.shape.counts,
    errors: [
      'Programme Not Found',
      'Import Not Found',
      'Agenda Changed Since The Preview',
      'Schedule Has Problems',
    ],
    owned,
  }),
}

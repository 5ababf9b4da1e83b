import type { RowProblem } from '@openbooth/contract/events/programmeImport/calls'
import type { ImportColumn, RowReason } from '@openbooth/contract/events/programmeImport/rules'
import { oneLine } from './texts.ts'

/** A session of a file. Fields that the file does not have are undefined. */
export interface ParsedSession {
  /** As in `RowProblem`. */
  readonly row: number
  readonly externalId: string
  /** Name of the room. */
  readonly room: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly titleEn?: string
  readonly titleZh?: string
  readonly speakers?: readonly string[]
  /** Language tag. Null: the language of the event. */
  readonly floorLanguage?: string | null
  readonly isBreak?: boolean
  readonly abstract?: string
}

/** Content of a file. */
export interface ParsedSchedule {
  readonly sessions: readonly ParsedSession[]
  readonly problems: readonly RowProblem[]
  /** Ids of rows with a problem, whose sessions an import leaves as they are. */
  readonly heldIds: readonly string[]
  readonly ignoredColumns: readonly string[]
}

/** A problem of a row without its number. */
export type FieldProblem = Omit<RowProblem, 'row'>

export const fieldProblem = (
  column: ImportColumn | null,
  reason: RowReason,
  value: string,
): FieldProblem => ({ column, reason, value: oneLine(value).slice(0, 100).toWellFormed() })

/** The result of a row: a session, or its problems with its id if it has one. */
export type RowResult =
  | { readonly session: ParsedSession }
  | { readonly problems: readonly FieldProblem[]; readonly externalId: string }

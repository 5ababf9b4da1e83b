import { mostSessionsOfProgramme } from '@openbooth/contract/events/agenda/limits'
import type { RowProblem } from '@openbooth/contract/events/programmeImport/calls'
import { fieldProblem, type ParsedSchedule, type ParsedSession, type RowResult } from './session.ts'

/** Rows that are read: one more than a programme can have. */
export const mostRead = mostSessionsOfProgramme + 1

interface NumberedResult {
  readonly row: number
  readonly result: RowResult
}

/** The sessions and problems of all rows. Rows with the id of an earlier row are problems. */
export const collectRows = (
  results: readonly NumberedResult[],
  ignoredColumns: readonly string[] = [],
): ParsedSchedule => {
  const sessions = new Map<string, ParsedSession>()
  const problems: RowProblem[] = []
  const heldIds = new Set<string>()
  for (const { row, result } of results) {
    if ('problems' in result) {
      for (const problem of result.problems) problems.push({ row, ...problem })
      if (result.externalId !== '') heldIds.add(result.externalId)
      continue
    }
    const { externalId } = result.session
    if (sessions.has(externalId)) {
      problems.push({ row, ...fieldProblem('externalId', 'duplicateId', externalId) })
      heldIds.add(externalId)
    } else sessions.set(externalId, result.session)
  }
  return {
    // The rows of an id that occurs twice contradict each other.
    sessions: [...sessions.values()].filter(({ externalId }) => !heldIds.has(externalId)),
    problems,
    heldIds: [...heldIds],
    ignoredColumns,
  }
}

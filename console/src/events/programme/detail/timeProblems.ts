import { translate } from '@openbooth/web/i18n/text.ts'
import { parseTime } from '../../../kit/time/wallTimes.ts'
import { text } from './text.ts'

/** The error of a typed time. Null: none. */
export const timeProblem = (time: string): string | null =>
  parseTime(time) === undefined ? translate(text, 'timeRequired') : null

/**
 * The error of the typed end of a period.
 * @param exists false if a change of the clocks skips one of the times on this day
 */
export const endProblem = (start: string, end: string, exists: boolean): string | null =>
  timeProblem(end) ??
  (timeProblem(start) === null && !exists ? translate(text, 'timeSkipped') : null)

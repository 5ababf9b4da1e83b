import { scheduledTask } from '#platform/run/scheduledTask.ts'
import type { Verb } from '#platform/http/verb.ts'
import { exportReport } from './exportReport.ts'
import { getReport } from './getReport.ts'
import { lookOwn } from './lookOwn.ts'
import { makeDueReports } from './makeReports.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getReport, exportReport, lookOwn]

export const scheduledTasks = [scheduledTask('create event reports', 5_000, makeDueReports)]

import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { actsByTopic } from '@openbooth/contract/live/sound/rules/acts'
import { verb } from '#platform/http/verb.ts'
import { reportFor } from './kept.ts'

/** The report of an event; of its time line what concerns the whole event, the rest is in the Excel file. */
export const getReport = verb(eventReportCalls.get, async (context, { id }) => {
  const { report, ...event } = await reportFor(context, id)
  return {
    ...event,
    report: report && { ...report, acts: report.acts.filter(({ act }) => isOfAll.has(act)) },
    serverTime: context.at,
  }
})

const isOfAll: ReadonlySet<string> = new Set([...actsByTopic.event, ...actsByTopic.floor])

import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import { actsByTopic } from '@openbooth/contract/live/sound/rules/acts'
import { verb } from '#platform/http/verb.ts'
import { reportFor } from './kept.ts'

/**
 * Returns the report of an event. Includes only the event-wide part of the timeline; the Excel file
 * has the rest.
 */
export const getReport = verb(eventReportCalls.get, async (context, { id }) => {
  const { report, ...event } = await reportFor(context, id)
  return {
    ...event,
    report: report && { ...report, acts: report.acts.filter(({ act }) => isOfAll.has(act)) },
    serverTime: context.at,
  }
})

const isOfAll: ReadonlySet<string> = new Set([...actsByTopic.event, ...actsByTopic.floor])

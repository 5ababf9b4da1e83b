import { z } from 'zod'
import { call } from '../../call.ts'
import { eventReport } from './report.ts'
import { instant } from '../../fields.ts'
import { liveEvent } from '../stateStream/calls.ts'

export const ownReportCalls = {
  look: call({
    path: '/conf/live/report/look',
    summary:
      'Returns the work of an interpreter in a past event by their own link: turns, minutes and headphone exposure. Available for 90 days.',
    changes: false,
    who: 'public',
    input: z.object({
      /** The secret at the end of an interpreter's link. */
      code: z.string().max(100, 'Not Valid').min(1, 'Code Required'),
    }),
    output: z.object({
      event: liveEvent,
      /** Time of creation in the future. Null: the report exists or will never exist. */
      dueAt: instant.nullable(),
      report: z
        .object({
          ...eventReport.pick({ liveFrom: true, closedAt: true, liveMilliseconds: true }).shape,
          own: eventReport.shape.interpreters.element,
        })
        .nullable(),
    }),
    errors: ['Code Not Found', 'The Event Is Closed'],
  }),
}

import { z } from 'zod'
import { call } from '../../call.ts'
import { eventReport } from './report.ts'
import { ianaTimeZone, id, instant, interfaceLanguage, nothing } from '../../fields.ts'
import { everyRole } from '../../roles.ts'

const owned = { kind: 'event', field: 'id', refusal: 'Event Not Found' } as const

/**
 * Report of a finished event for anyone who may see the event. The cost is for the payer, the
 * servers are for administrators.
 */
export const eventReportCalls = {
  get: call({
    path: '/conf/meeting/report',
    permission: 'view',
    scope: 'reports',
    summary: 'Returns the report of an event. It is available ten minutes after the event closes.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: z.object({
      number: z.string(),
      name: z.string(),
      timeZone: z.string(),
      /**
       * Time of creation in the future. Null: the report exists, or will never exist because the
       * event is not over, was cancelled, or closed before reports existed.
       */
      dueAt: instant.nullable(),
      madeAt: instant.nullable(),
      report: eventReport.nullable(),
      serverTime: instant,
    }),
    errors: ['Event Not Found'],
    owned,
  }),
  export: call({
    path: '/conf/meeting/report/export',
    permission: 'view',
    scope: 'reports',
    summary: 'Returns the report of an event as an Excel file with several sheets.',
    changes: false,
    who: everyRole,
    input: z.object({
      id,
      language: interfaceLanguage.optional(),
      /** Time zone of the report. Absent: the zone of the event. */
      timeZone: ianaTimeZone.optional(),
    }),
    output: nothing,
    answers: 'file',
    errors: ['Event Not Found', 'Report Not Made'],
    owned,
  }),
}

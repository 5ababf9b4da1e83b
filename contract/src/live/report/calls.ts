import { z } from 'zod'
import { call } from '../../call.ts'
import { eventReport } from './report.ts'
import { ianaTimeZone, id, instant, interfaceLanguage, nothing } from '../../fields.ts'
import { everyRole } from '../../roles.ts'

const owned = { kind: 'event', field: 'id', refusal: 'Event Not Found' } as const

/** What is told of an event once it is over, for whoever may see the event: what it cost for who pays, its servers for administrators. */
export const eventReportCalls = {
  get: call({
    path: '/conf/meeting/report',
    scope: 'reports',
    summary: 'Returns the report of an event. It is available ten minutes after the event closes.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: z.object({
      number: z.string(),
      name: z.string(),
      timeZone: z.string(),
      /** When it is made. Null: it is made already, or there will be none: the event is not over, was cancelled, or closed before there were reports. */
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
    scope: 'reports',
    summary: 'Returns the report of an event as an Excel file with several sheets.',
    changes: false,
    who: everyRole,
    input: z.object({
      id,
      language: interfaceLanguage.optional(),
      /** On whose clocks times are told. Absent: those of the event. */
      timeZone: ianaTimeZone.optional(),
    }),
    output: nothing,
    answers: 'file',
    errors: ['Event Not Found', 'Report Not Made'],
    owned,
  }),
}

import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant } from '../../fields.ts'
import { role } from '../../roles.ts'

/** What can be wrong with the installation as a whole. */
export const incidentKind = z.enum([
  /** Mail waits longer than it should. The one trouble no mail is written about before it is over. */
  'lateMail',
  /** Work by the clock does not get through in a process; `subject` names it. */
  'lateSweep',
  'diskFull',
  /** Messages of the card provider were given up. */
  'providerEvents',
  /** A media server that should run does not answer; `subject` names it. */
  'mediaServer',
  /** Events are live that no ear hears, so that nobody watches or records them. */
  'unheardEvent',
])
export type IncidentKind = z.output<typeof incidentKind>

export const incident = z.object({
  id,
  kind: incidentKind,
  /** Which one; empty: there is but one. */
  subject: z.string(),
  begunAt: instant,
  /** Null: it goes on. */
  endedAt: instant.nullable(),
  /** When administrators were mailed of it; null: they were not. */
  toldAt: instant.nullable(),
})
export type Incident = z.output<typeof incident>

/** What an administrator reads of the installation. */
export const healthCalls = {
  get: call({
    path: '/conf/health/get',
    summary: 'Returns the health of the installation and the incidents of the last 90 days.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: z.object({
      /** Of this product. */
      version: z.string(),
      database: z.object({ version: z.string(), bytes: z.number().int() }),
      mail: z.object({
        /** Counted up to 1000. */
        late: z.number().int(),
        /** Since when the oldest of them waits; null: none is late. */
        lateSince: instant.nullable(),
        /** Given up within the last 30 days. */
        failed: z.number().int(),
      }),
      /** Work by the clock of the process that answers, the latest first. */
      sweeps: z.array(
        z.object({
          name: z.string(),
          /** For how long it has not got through. */
          seconds: z.number().int(),
          isLate: z.boolean(),
        }),
      ),
      disk: z.object({
        /** Where the server keeps its data; null: not known. */
        freeBytes: z.number().int().nullable(),
        isFull: z.boolean(),
      }),
      mediaServers: z.object({ running: z.number().int(), notAnswering: z.number().int() }),
      /** Those that go on first, then the latest; at most 50. */
      incidents: z.array(incident),
      serverTime: instant,
    }),
  }),
}

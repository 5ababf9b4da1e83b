import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant } from '../../fields.ts'
import { role } from '../../roles.ts'

/** Problems of the whole installation. */
export const incidentKind = z.enum([
  /** Mail waits longer than it should. The one trouble no mail is written about before it is over. */
  'lateMail',
  /** A scheduled task of a process is late; `subject` names it. */
  'lateScheduledTask',
  'diskFull',
  /** Messages of the card provider failed permanently. */
  'providerEvents',
  /** A media server that should run does not respond; `subject` names it. */
  'mediaServer',
  /** A node of a media server does not report its metrics; `subject` names both. */
  'mediaServerNode',
  /** Live events without an audio worker have neither monitoring nor recording. */
  'unheardEvent',
  /** The folder or bucket for files refuses, is full or does not respond. */
  'storage',
])
export type IncidentKind = z.output<typeof incidentKind>

export const incident = z.object({
  id,
  kind: incidentKind,
  /** The affected object. Empty if there is only one. */
  subject: z.string(),
  begunAt: instant,
  /** Null: ongoing. */
  endedAt: instant.nullable(),
  /** When administrators were mailed of it; null: they were not. */
  notifiedAt: instant.nullable(),
})
export type Incident = z.output<typeof incident>

/** The health of the installation, for administrators. */
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
        /** Time of the oldest of them; null without a late one. */
        lateSince: instant.nullable(),
        /** Failed permanently within the last 30 days. */
        failed: z.number().int(),
      }),
      /** The scheduled tasks of the responding process, the latest first. */
      scheduledTasks: z.array(
        z.object({
          name: z.string(),
          /** For how long it has not got through. */
          seconds: z.number().int(),
          isLate: z.boolean(),
        }),
      ),
      disk: z.object({
        /** Free space in the server's data folder. Null: unknown. */
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

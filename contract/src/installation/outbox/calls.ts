import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, nothing } from '../../fields.ts'
import { mailKind, mailProblem, mailState } from './mail.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'
import { most } from '../../limits.ts'

const admins = [role.admin] as const

/**
 * An email for administrators. Its text is never returned, because it may contain a code or a
 * one-time link.
 */
export const outboxMail = z.object({
  id,
  state: mailState,
  /** Null: written before kinds were noted. */
  kind: mailKind.nullable(),
  recipient: z.string(),
  subject: z.string(),
  /**
   * The user whose action caused the email, and whose limit it counts against. Null: the platform.
   */
  causedBy: z.object({ id, userName: z.string() }).nullable(),
  tries: z.number().int(),
  createdAt: instant,
  /** Null: not tried yet. */
  triedAt: instant.nullable(),
  /** Null unless it waits. */
  nextTryAt: instant.nullable(),
  /** When a mail server accepted it. Null: not yet. */
  sentAt: instant.nullable(),
  problem: mailProblem.nullable(),
  /** The last response of the mail server, or the last connection error; null without one. */
  said: z.string().nullable(),
  /** True after waiting for more than a few minutes. */
  isLate: z.boolean(),
  actions: z.array(z.enum(['retry', 'drop'])),
})
export type OutboxMail = z.output<typeof outboxMail>

/** `search` finds a part of the recipient’s address. */
const filters = listInput(['createdAt']).extend({
  state: mailState.optional(),
  /** Only emails that have waited for more than a few minutes. */
  isLate: z.boolean().optional(),
  kind: mailKind.optional(),
  problem: mailProblem.optional(),
  /** The user whose action caused the email. */
  causedBy: id.optional(),
  /** Written at or after this instant. */
  from: instant.optional(),
  /** Written before this instant. */
  to: instant.optional(),
})

/** Chosen mails, or all that failed. */
const chosen = z.object({ ids: z.array(id).min(1, 'Mail Required').max(most.queuedMailsAtOnce) })
const changed = z.object({ /** Number of changed emails. */ count: z.number().int() })

/** The mails of the last 30 days and those that wait. */
export const outboxCalls = {
  list: call({
    path: '/conf/outbox/list',
    summary: 'Lists emails that are waiting, sent or failed, latest first, without their contents.',
    changes: false,
    who: admins,
    input: filters,
    output: listOutput(outboxMail).extend({
      /** Counts of all emails, independent of the filter. */
      counts: z.object({ late: z.number().int(), failed: z.number().int() }),
    }),
  }),
  export: call({
    path: '/conf/outbox/export',
    summary: 'Returns the filtered outbox as an Excel file.',
    changes: false,
    who: admins,
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  retry: call({
    path: '/conf/outbox/retry',
    summary: 'Sends the chosen emails immediately if they are waiting or failed. Skips all others.',
    who: admins,
    input: chosen,
    output: changed,
    errors: ['Mail State Does Not Allow This'],
  }),
  retryFailed: call({
    path: '/conf/outbox/retryFailed',
    summary: 'Resends every failed email whose text is still stored.',
    who: admins,
    input: z.object({}),
    output: changed,
    errors: ['Mail State Does Not Allow This'],
  }),
  drop: call({
    path: '/conf/outbox/drop',
    summary:
      'Withdraws chosen emails that are waiting or failed. They are not sent, and their text is deleted.',
    who: admins,
    input: chosen,
    output: changed,
    errors: ['Mail State Does Not Allow This'],
  }),
}

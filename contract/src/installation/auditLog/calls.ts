import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, nothing } from '../../fields.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'

const admins = [role.admin] as const

/**
 * user: signed in. seat: holder of a join code. visitor: not identified. system: a scheduled task
 * or tool.
 */
export const actorKind = z.enum(['user', 'seat', 'visitor', 'system'])
export type ActorKind = z.output<typeof actorKind>

/** One entry: an act of an actor on an object. Written together with the change, and immutable. */
export const auditEntry = z.object({
  id,
  at: instant,
  actorKind,
  /** The user who acted; null for other actors. */
  actor: z.object({ id, userName: z.string() }).nullable(),
  /** The call or scheduled task: `event.cancel`. */
  action: z.string(),
  objectType: z.string(),
  /** Empty without a single object. */
  objectId: z.string(),
  /**
   * The current name of the object: a user's name, an event's number. Null: deleted, or without a
   * name.
   */
  objectName: z.string().nullable(),
  /** The changed values, mostly `before` and `after`; never a secret. */
  details: z.record(z.string(), z.unknown()),
  /** As in the server’s log; null for the system. */
  requestId: z.string().nullable(),
  /** Null for the system. */
  address: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** `search` finds a user (whole name or e-mail address) as the one who acted and as the object, and the id of any object. */
const filters = listInput(['at']).extend({
  actorId: id.optional(),
  actorKind: actorKind.optional(),
  action: z.string().trim().max(100).optional(),
  objectType: z.string().trim().max(100).optional(),
  objectId: z.string().trim().max(100).optional(),
  /** At or after this instant. */
  from: instant.optional(),
  /** Before this instant. */
  to: instant.optional(),
})

/** The audit log of changes and their authors. */
export const auditLogCalls = {
  list: call({
    path: '/conf/auditLog/list',
    summary: 'Lists who did what to which object, latest first.',
    changes: false,
    who: admins,
    input: filters,
    output: listOutput(auditEntry),
  }),
  export: call({
    path: '/conf/auditLog/export',
    summary: 'Returns the filtered audit log as an Excel file.',
    changes: false,
    who: admins,
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  choices: call({
    path: '/conf/auditLog/choices',
    summary: 'Lists the actions and object types in the log, for filters.',
    changes: false,
    who: admins,
    input: z.object({}),
    output: z.object({ actions: z.array(z.string()), objectTypes: z.array(z.string()) }),
  }),
}

import type { Verb } from '#platform/http/verb.ts'
import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import { addLink, orderDocuments, removeDocument, renameDocument } from './changeDocuments.ts'
import { listDocuments } from './listDocuments.ts'
import { listByLink, listForSeat, openByLink, openDocument, openForSeat } from './openDocument.ts'
import { removeOfCancelled } from './removeOfCancelled.ts'
import { uploadDocument } from './uploadDocument.ts'

export { countDocuments } from './queries.ts'

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('delete documents of cancelled events', 60_000, removeOfCancelled),
]

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listDocuments,
  uploadDocument,
  addLink,
  renameDocument,
  orderDocuments,
  removeDocument,
  openDocument,
  listForSeat,
  openForSeat,
  listByLink,
  openByLink,
]

import type { Verb } from '#platform/http/verb.ts'
import { addLink, orderDocuments, removeDocument, renameDocument } from './changeDocuments.ts'
import { listDocuments } from './listDocuments.ts'
import { listByLink, listForSeat, openByLink, openDocument, openForSeat } from './openDocument.ts'
import { uploadDocument } from './uploadDocument.ts'

export { countDocuments } from './queries.ts'

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

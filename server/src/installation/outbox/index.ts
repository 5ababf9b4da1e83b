import type { Verb } from '#platform/http/verb.ts'
import { dropMails, retryFailedMails, retryMails } from './changeMails.ts'
import { exportMails } from './exportMails.ts'
import { listMails } from './listMails.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listMails,
  exportMails,
  retryMails,
  retryFailedMails,
  dropMails,
]

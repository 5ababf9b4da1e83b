import type { Verb } from '#platform/http/verb.ts'
import { acceptAgreement, getNews } from './acceptance.ts'
import { removeDraft, saveDraft } from './draft.ts'
import { publishAgreement } from './publish.ts'
import { getVersion, listVersions } from './versions.ts'
import { readAgreement } from './readAgreement.ts'

export { requireCurrentAgreement } from './acceptance.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  readAgreement,
  getNews,
  acceptAgreement,
  listVersions,
  getVersion,
  saveDraft,
  removeDraft,
  publishAgreement,
]

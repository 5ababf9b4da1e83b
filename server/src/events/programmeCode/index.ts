import type { Verb } from '#platform/http/verb.ts'
import { getCodes } from './getCodes.ts'
import { issueCode } from './issueCode.ts'
import { revokeCode } from './revokeCode.ts'

export { findProgrammeCode, programmeCodeIn, roomIdOf, roomKeyOf } from './findProgrammeCode.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [getCodes, issueCode, revokeCode]

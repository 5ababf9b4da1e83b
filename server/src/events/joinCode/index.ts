import type { Verb } from '#platform/http/verb.ts'
import { codeCalendar } from './codeCalendar.ts'
import { updateEvent } from '../event/index.ts'
import { inviteSuccessors } from './inviteSuccessors.ts'
import { listCodes } from './listCodes.ts'
import { listInvited } from './listInvited.ts'
import { mailCodes } from './mailCodes.ts'
import { readAddresses } from './readAddresses.ts'
import { reissueCode } from './reissueCode.ts'
import { revokeCode } from './revokeCode.ts'

export { changeFoundCode } from './changeCode.ts'
export { calendarForHolder } from './codeCalendar.ts'
export { type CodeRow, codesAt, nextRevision } from './queries.ts'
export { reissued } from './reissueCode.ts'
export { toEquipmentCheck } from './toEquipmentCheck.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listCodes,
  reissueCode,
  revokeCode,
  mailCodes,
  listInvited,
  readAddresses,
  codeCalendar,
  // Here because a save may email links to new holders of seats.
  updateEvent(inviteSuccessors),
]

import type { Verb } from '#platform/http/verb.ts'
import { cancelEvent, previewCancellation } from './cancelEvent.ts'
import { closeEvent, previewClosing } from './closeEvent.ts'
import { closeAsHost } from './closeAsHost.ts'
import { createEvent } from './createEvent.ts'
import { cancelFor, closeFor } from './endFor.ts'
import { exportAttended } from './exportAttended.ts'
import { exportAll, exportEvents } from './exportEvents.ts'
import { extendEvent, previewExtension } from './extendEvent.ts'
import { getEvent } from './getEvent.ts'
import { listAll } from './listAll.ts'
import { listAttended } from './listAttended.ts'
import { listEvents } from './listEvents.ts'
import { listMachineModels } from './listMachineModels.ts'
import { openEvent, previewOpening } from './openEvent.ts'
import { quoteDraft } from './quoteDraft.ts'

export { linkOf } from './codeLink.ts'
export { calendarUid, inMail } from './eventMail.ts'
export { hostInMail } from './invited.ts'
export { admissionOf, findCode, findCodes, type LiveCode, toLiveEvent } from './liveCode.ts'
export {
  changeFacts,
  changeWords,
  type EventBefore,
  eventFacts,
  type EventInMail,
} from './mails/eventFacts.ts'
export {
  countEvents,
  digitsOf,
  eventsNamed,
  isPartOfNumber,
  hostedEvents,
  mayHandOutCodes,
  maySee,
  maySeeCost,
  namedLike,
  toEventRow,
} from './queries.ts'
export { rehearsedDraft } from './rehearsedDraft.ts'
export { notifyRemoved } from './people/notifyRemoved.ts'
export type { InviteSuccessors } from './people/seatWork.ts'
export { staffByLink } from './staffByLink.ts'
export { sweeps } from './sweeps.ts'
export { updateEvent } from './updateEvent.ts'
export { numberOfWidgetKey, widgetLinkOf } from './widgetKey.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  createEvent,
  quoteDraft,
  previewExtension,
  listMachineModels,
  getEvent,
  listEvents,
  exportEvents,
  listAll,
  exportAll,
  listAttended,
  exportAttended,
  openEvent,
  previewOpening,
  extendEvent,
  closeEvent,
  closeAsHost,
  previewClosing,
  previewCancellation,
  cancelEvent,
  closeFor,
  cancelFor,
]

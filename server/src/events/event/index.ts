import type { Verb } from '#platform/http/verb.ts'
import { cancelEvent, previewCancellation } from './lifecycle/cancelEvent.ts'
import { closeEvent, previewClosing } from './lifecycle/closeEvent.ts'
import { closeAsHost } from './lifecycle/closeAsHost.ts'
import { createEvent } from './save/createEvent.ts'
import { cancelFor, closeFor } from './lifecycle/endFor.ts'
import { exportAttended } from './list/exportAttended.ts'
import { exportAll, exportEvents } from './list/exportEvents.ts'
import { extendEvent, previewExtension } from './lifecycle/extendEvent.ts'
import { getEvent } from './list/getEvent.ts'
import { listAll } from './list/listAll.ts'
import { listAttended } from './list/listAttended.ts'
import { listEvents } from './list/listEvents.ts'
import { listMachineModels } from './save/listMachineModels.ts'
import { openEvent, previewOpening } from './lifecycle/openEvent.ts'
import { quoteDraft } from './quote/quoteDraft.ts'

export { chargeOutputs, lockForOutputs, previewOutput } from './lifecycle/changeOutputs.ts'
export { linkOf } from './codes/codeLink.ts'
export { calendarUid, inMail } from './notify/eventMail.ts'
export { actorInMail, hostInMail, lastMember, type MemberInMail } from './notify/invited.ts'
export {
  admissionOf,
  findCode,
  findCodeOfRoom,
  findCodes,
  type LiveCode,
  toLiveEvent,
} from './codes/liveCode.ts'
export {
  changeFacts,
  changeWords,
  type EventBefore,
  eventFacts,
  type EventInMail,
} from './mails/eventFacts.ts'
export { listenerEventTexts } from './mails/listeners.ts'
export {
  countEvents,
  digitsOf,
  eventsNamed,
  isPartOfNumber,
  hostedEvents,
  maySee,
  mayAsParty,
  managerRoleOf,
  partiesOf,
  mayActOn,
  maySeeCost,
  maySeeStatement,
  namedLike,
  toEventRow,
} from './queries.ts'
export { cancellationOf, cancelOneOf, isCancellable } from './lifecycle/cancelOneOf.ts'
export { draftOfStored } from './plan/draftOfStored.ts'
export { planEvents, type EventsPlan } from './plan/planEvents.ts'
export { planListeners, type ListenersPlan } from './plan/planListeners.ts'
export { retryOnConflict, saveRefusal } from './save/saveRefusals.ts'
export {
  chargedOfEvent,
  storedEventJson,
  toStoredEvent,
  type StoredEvent,
} from './save/storedEvent.ts'
export { hashOfInput, saveParameters } from './save/writeEvent.ts'
export { rehearsedDraft } from './rehearsedDraft.ts'
export { notifyRemoved } from './people/notifyRemoved.ts'
export type { InviteSuccessors } from './people/seatWork.ts'
export { staffByLink } from './codes/staffByLink.ts'
export { scheduledTasks } from './scheduledTasks.ts'
export { updateEvent } from './save/updateEvent.ts'
export {
  eventOfStreamKey,
  fallbackStreamBase,
  kindOfStreamKey,
  streamKeyChangesAfter,
  type StreamSettings,
} from './codes/streamKeys.ts'
export { languagesOfEvent, toLanguage, type LanguageRow } from './codes/liveCode.ts'
export { numberOfWidgetKey, widgetLinkOf } from './codes/widgetKey.ts'

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

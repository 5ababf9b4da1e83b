import type { EventDraft } from '@openbooth/contract/events/event/draft'
import { columnFields } from '@openbooth/contract/events/event/rules/fields'
import { shapeOf, type StoredEvent } from '../save/storedEvent.ts'

/** The content of an event as a draft, with the times that its host chose. */
export const draftOfStored = (event: StoredEvent): EventDraft => {
  const { booths, speakers } = shapeOf(event)
  const columns = Object.fromEntries(columnFields.map((field) => [field, event[field]]))
  return {
    ...columns,
    booths,
    speakers,
    startNow: false,
    appointmentStartTime: event.appointmentStartTime,
    appointmentEndTime: event.appointmentEndTime,
    timeZone: event.timeZone,
  } as EventDraft
}

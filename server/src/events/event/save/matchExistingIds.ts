import type { EventDraft } from '@openbooth/contract/events/event/draft'
import type { StoredEvent } from './storedEvent.ts'

/** Returns a known id on its first use. Undefined otherwise. */
const keeper = (known: Iterable<bigint>) => {
  const left = new Set(known)
  return (id: bigint | undefined) => (id !== undefined && left.delete(id) ? id : undefined)
}

const withId = <Part extends { id?: bigint | undefined }>(part: Part, id: bigint | undefined) => {
  const { id: _, ...rest } = part
  return id === undefined ? rest : { ...rest, id }
}

/**
 * Removes ids from the draft that the event does not have, and repeated ones. Booths and people
 * from a copy, a template or another event are new.
 */
export const matchExistingIds = (draft: EventDraft, event: StoredEvent | undefined): EventDraft => {
  const ids = (parts: readonly { id: bigint }[] = []) => parts.map(({ id }) => id)
  const booth = keeper(ids(event?.booths))
  const interpreter = keeper(ids(event?.booths.flatMap(({ interpreters }) => interpreters)))
  const speaker = keeper(ids(event?.speakers))
  return {
    ...draft,
    booths: draft.booths.map((one) => ({
      ...withId(one, booth(one.id)),
      interpreters: one.interpreters.map((seat) => withId(seat, interpreter(seat.id))),
    })),
    speakers: draft.speakers.map((seat) => withId(seat, speaker(seat.id))),
  }
}

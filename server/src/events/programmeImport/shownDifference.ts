import type { ImportDifference } from '@openbooth/contract/events/programmeImport/calls'
import { mostListed } from '@openbooth/contract/events/programmeImport/rules'
import type { SessionContent } from '@openbooth/contract/events/agenda/calls'
import type { Difference } from './difference.ts'
import type { ProgrammePlan } from './placeSession.ts'

interface Listed {
  readonly eventId: bigint
  readonly content: SessionContent
}

const byStart = (one: Listed, other: Listed): number =>
  one.content.startsAt.getTime() - other.content.startsAt.getTime()

/** The numbers of sessions that an import adds, changes, removes and leaves. */
export const countsOf = (difference: Difference): ImportDifference['counts'] => ({
  added: difference.added.length,
  changed: difference.changed.length,
  removed: difference.removed.length,
  untouched: difference.untouched,
})

/** A difference as people read it: the first sessions of each kind, by start. */
export const shownDifference = (
  difference: Difference,
  { events }: ProgrammePlan,
): ImportDifference => {
  const rooms = new Map(events.map(({ id, room }) => [id, room]))
  const rowOf = ({ eventId, content }: Listed) => ({
    externalId: content.externalId,
    room: rooms.get(eventId) ?? '',
    titleEn: content.titleEn,
    titleZh: content.titleZh,
    startsAt: content.startsAt,
    endsAt: content.endsAt,
  })
  const removed = difference.removed.map((content) => ({ eventId: content.eventId, content }))
  return {
    added: difference.added.toSorted(byStart).slice(0, mostListed).map(rowOf),
    changed: difference.changed
      .toSorted((one, other) => byStart(one.after, other.after))
      .slice(0, mostListed)
      .map(({ after, fields }) => ({ ...rowOf(after), fields: [...fields] })),
    removed: removed.toSorted(byStart).slice(0, mostListed).map(rowOf),
    counts: countsOf(difference),
  }
}

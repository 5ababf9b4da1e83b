import type { EventDraft } from '@openbooth/contract/events/event/draft'
import { allFields } from '@openbooth/contract/events/event/rules/fields'
import type { EventShape } from '@openbooth/contract/events/event/rules/shape'
import type { StoredEvent } from './storedEvent.ts'

/** A text that is equal for equal content, independent of the key order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return String(part)
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    const { addedAt: _addedAt, ...rest } = part as Record<string, unknown>
    return Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }) ?? ''

/** The names of the changed fields, for the history. */
export const changedFields = (
  event: StoredEvent,
  before: EventShape,
  after: EventDraft & { startAt: Date; endAt: Date },
): string[] => {
  const was = { ...event, ...before }
  return allFields.filter((field) => textOf(was[field]) !== textOf(after[field]))
}

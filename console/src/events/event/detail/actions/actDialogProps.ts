import type { EventRow } from '../../parts/types.ts'

/** Every dialog about one event. */
export interface EventDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly event: Pick<EventRow, 'id' | 'name' | 'startAt' | 'endAt' | 'timeZone' | 'ownerId'>
}

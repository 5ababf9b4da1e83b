import type { EventDetail } from './types.ts'
import { useMayOn } from './useMayOn.ts'

/** Whether the user may see the live view and timeline of the event. */
export const useMayWatch = (event: Pick<EventDetail, 'permissions'>): boolean =>
  useMayOn(event)('view')

import { lazily } from '../../parts/lazily.tsx'

/** Links to calendars in a chunk that loads only before an event. */
export const LazyAddToCalendar = lazily(
  async () => (await import('./AddToCalendar.tsx')).AddToCalendar,
)

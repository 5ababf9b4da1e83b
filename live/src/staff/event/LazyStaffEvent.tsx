import { lazily } from '../../parts/lazily.tsx'

/** The event for the team, in a chunk that listeners do not load. */
export const LazyStaffEvent = lazily(async () => (await import('./StaffEvent.tsx')).StaffEvent)

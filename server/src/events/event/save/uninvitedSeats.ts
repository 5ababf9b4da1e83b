import type { StoredEvent } from './storedEvent.ts'

/** The seats of an event whose link was never emailed and never opened. */
export const uninvitedSeats = ({ booths, speakers }: StoredEvent): bigint[] =>
  [...booths.flatMap(({ interpreters }) => interpreters), ...speakers]
    .filter(({ invitation }) => invitation === 'none')
    .map(({ id }) => id)

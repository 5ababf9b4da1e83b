import type { Link, LiveEvent } from '../join/session.ts'
import type { Inside } from '../join/visit.ts'

/** What the place of somebody who works for an event is shown by. */
export interface PlaceProps {
  readonly event: LiveEvent
  readonly link: Link
  readonly inside: Inside
  readonly onLeave: () => void
}

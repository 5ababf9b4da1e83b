import type { Link, LiveEvent } from '../join/session.ts'
import type { Inside } from '../join/visit.ts'

/** The props of all team members' places. */
export interface PlaceProps {
  readonly event: LiveEvent
  readonly link: Link
  readonly inside: Inside
  readonly onLeave: () => void
}

import { usesAi } from '@openbooth/contract/events/event/rules/aiBackup'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { Booking } from '../../technician/bookings.ts'
import { boothsWithoutInterpreters } from '../../parts/boothsWithoutInterpreters.ts'
import type { EventDetail } from '../../parts/types.ts'
import type { Rehearsals } from '../../rehearsal/RehearsalResult.tsx'

/** What the page has read about an event. Undefined: not yet. */
export interface Preparation {
  readonly booking: Booking | null | undefined
  readonly documents: number | undefined
  readonly rehearsals: Rehearsals['rehearsals'] | undefined
  /** Number of problems that captions and AI voices would have now. */
  readonly troubles: number | undefined
}

type Part =
  | 'interpreters'
  | 'invited'
  | 'technician'
  | 'documents'
  | 'equipment'
  | 'models'
  | 'rehearsal'

/** One part of the preparation. `done` is undefined while it is unknown. */
export interface Readiness {
  readonly part: Part
  readonly done: boolean | undefined
  /** People or things that are missing, of how many. */
  readonly missing: number
  readonly all: number
}

type Codes = EventDetail['codes'][number]

/** Whether the event uses models for captions, booths or AI backups. */
export const needsModels = ({ captions, booths }: Pick<EventDetail, 'captions' | 'booths'>) =>
  captions || booths.some(usesAi)

const counted = (part: Part, all: number, missing: number): Readiness => ({
  part,
  done: missing === 0,
  missing,
  all,
})

const known = (part: Part, done: boolean | undefined): Readiness => ({
  part,
  done,
  missing: done === true ? 0 : 1,
  all: 1,
})

/** What a host must prepare before an event, in the order of work: done, open or not known yet. */
export const readinessOf = (
  event: Pick<EventDetail, 'eventType' | 'booths' | 'codes' | 'captions' | 'technicianOption'>,
  { booking, documents, rehearsals, troubles }: Preparation,
): readonly Readiness[] => {
  const peopled = event.booths.filter(({ boxType }) => boxType === 'norm')
  const interprets = event.eventType !== eventType.silentConference && peopled.length > 0
  const staff = event.codes.filter(({ role }) => role === 'interpreter' || role === 'speaker')
  const sum = (of: (codes: Codes) => number) => staff.reduce((all, codes) => all + of(codes), 0)
  const people = sum(({ valid }) => valid)
  const isBooked = booking && ['confirmed', 'checkedIn', 'done'].includes(booking.state)
  return [
    ...(interprets
      ? [counted('interpreters', peopled.length, boothsWithoutInterpreters(event).length)]
      : []),
    ...(people > 0
      ? [
          counted(
            'invited',
            people,
            sum(({ valid, mailed }) => Math.max(0, valid - mailed)),
          ),
        ]
      : []),
    ...(event.technicianOption === 'none'
      ? []
      : [known('technician', booking === undefined ? undefined : isBooked === true)]),
    known('documents', documents === undefined ? undefined : documents > 0),
    ...(people > 0
      ? [
          counted(
            'equipment',
            people,
            sum(({ valid, equipmentChecks }) => Math.max(0, valid - equipmentChecks)),
          ),
        ]
      : []),
    ...(needsModels(event)
      ? [known('models', troubles === undefined ? undefined : troubles === 0)]
      : []),
    known('rehearsal', rehearsals === undefined ? undefined : rehearsals[0]?.state === 'done'),
  ]
}

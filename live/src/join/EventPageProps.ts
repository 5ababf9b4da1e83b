import type { AskForCalendar } from './calendar/AddToCalendar.tsx'
import type { SeenVisit } from './visit.ts'

export interface EventPageProps {
  readonly visit: SeenVisit
  readonly onLeave: () => void
  readonly onComeBack: () => void
  readonly onOtherCode: () => void
  readonly onCalendar: AskForCalendar
}

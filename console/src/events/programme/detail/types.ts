import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type Agenda = WireOutput<typeof contract.agenda.programme>
/** An event with its booths, as the agenda shows it. */
export type AgendaEvent = Agenda['events'][number]
export type Session = Agenda['items'][number]
export type Assignment = Agenda['assignments'][number]
export type AgendaWarning = Agenda['warnings'][number]

/**
 * Opens the form of a new session at an event. Undefined: the reader may not add one, or the event is
 * over.
 */
export type AddTo = (event: AgendaEvent) => ((startsAt?: string) => void) | undefined

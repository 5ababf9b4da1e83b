import type { WireInput } from '@openbooth/contract/call'
import type { soundCalls } from '@openbooth/contract/live/sound/calls'
import { backOff, createSleeper } from '@openbooth/web/pauses.ts'
import type { Answer } from '../api.ts'

/** The channel that the person listens to. Null: none. */
export type ListeningChoice = WireInput<typeof soundCalls.hears>['heard']

interface Said {
  readonly ticket: string
  readonly heard: ListeningChoice
}

export interface ListeningReport {
  tell(ticket: string, heard: ListeningChoice): void
  close(): void
}

/**
 * Reports the listener's channel to the platform, one call at a time, so that calls keep their
 * order. During a call only the newest choice waits.
 */
export const openListeningReport = (
  call: (ticket: string, heard: ListeningChoice) => Promise<Answer<unknown>>,
): ListeningReport => {
  const pauses = createSleeper()
  let wanted: Said | undefined
  let known: Said | undefined
  let isReporting = false

  // The platform assumes no channel for a new ticket.
  const isKnown = ({ ticket, heard }: Said): boolean => {
    const before = known?.ticket === ticket ? known.heard : null
    return before?.channelId === heard?.channelId && before?.delivery === heard?.delivery
  }
  const sendToAll = async (): Promise<void> => {
    if (isReporting) return
    isReporting = true
    let failures = 0
    while (wanted !== undefined && !isKnown(wanted)) {
      const said = wanted
      const { kind } = await call(said.ticket, said.heard)
      if (kind === 'unreachable') {
        await pauses.pause(backOff(failures))
        failures += 1
      } else {
        // A retry would get the same refusal.
        known = said
        failures = 0
      }
    }
    isReporting = false
  }
  return {
    tell: (ticket, heard) => {
      wanted = { ticket, heard }
      pauses.wake()
      void sendToAll()
    },
    close: () => {
      wanted = undefined
      pauses.wake()
    },
  }
}

import type { Delivery } from '@openbooth/contract/live/liveConnections/audience'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useEffect, useState } from 'react'
import { callLive } from '../api.ts'
import { openListeningReport } from './reportListening.ts'

/**
 * Keeps the platform informed of the listener's channel.
 * @param ticket undefined without a seat
 * @param channelId null: the original; undefined: none
 * @param delivery how the sound arrives
 */
export const useListeningReport = (
  ticket: string | undefined,
  channelId: number | null | undefined,
  delivery: Delivery,
): void => {
  const [telling] = useState(() =>
    openListeningReport((newTicket, heard) =>
      callLive(soundCalls.hears, { heard }, { seat: newTicket }),
    ),
  )
  useEffect(() => {
    if (ticket !== undefined)
      telling.tell(ticket, channelId === undefined ? null : { channelId, delivery })
  }, [telling, ticket, channelId, delivery])
  useEffect(() => () => telling.close(), [telling])
}

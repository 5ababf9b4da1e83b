import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useEffect, useState } from 'react'
import { callLive } from '../api.ts'
import { openListeningReport } from './reportListening.ts'

/**
 * Keeps the platform informed of the listener's channel.
 * @param ticket undefined without a seat
 * @param channelId null: the original; undefined: none
 */
export const useListeningReport = (
  ticket: string | undefined,
  channelId: number | null | undefined,
): void => {
  const [telling] = useState(() =>
    openListeningReport((newTicket, heard) =>
      callLive(soundCalls.hears, { heard }, { seat: newTicket }),
    ),
  )
  useEffect(() => {
    if (ticket !== undefined) telling.tell(ticket, channelId === undefined ? null : { channelId })
  }, [telling, ticket, channelId])
  useEffect(() => () => telling.close(), [telling])
}

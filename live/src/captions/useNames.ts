import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import { useCallback } from 'react'
import { callLive } from '../api.ts'
import { useLoaded } from '../parts/useLoaded.ts'

const none: readonly string[] = []

/**
 * Names and terms that recognition expects on the floor, once they have loaded.
 * @param ticket of the seat
 */
export const useNames = (ticket: string, language: string): readonly string[] => {
  const load = useCallback(async (): Promise<readonly string[]> => {
    const answer = await callLive(liveCaptionCalls.names, { language }, { seat: ticket })
    if (answer.kind === 'unreachable') throw new Error('The names did not come')
    return answer.kind === 'ok' ? answer.data.names : none
  }, [language, ticket])
  return useLoaded(load).code ?? none
}

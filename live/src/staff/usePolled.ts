import type { WireInput, WireOutput } from '@openbooth/contract/call'
import type { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { liveStreamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { callLive } from '../api.ts'

/** Calls of staff that return a list and need no input. */
type ListCall = typeof equipmentCheckCalls.team | typeof liveStreamOutputCalls.list

/**
 * The list that a call returns, read again after each interval. Empty before the first response.
 * @returns the list, and a function that changes it until the next response
 */
export const usePolled = <C extends ListCall>(
  call: C,
  ticket: string,
  milliseconds: number,
): readonly [WireOutput<C>, Dispatch<SetStateAction<WireOutput<C>>>] => {
  const [list, setList] = useState<WireOutput<C>>([] as unknown as WireOutput<C>)
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const answer = await callLive(call, {} as WireInput<C>, { seat: ticket })
      // The next interval repeats a failed request.
      if (answer.kind === 'ok' && !isGone) setList(answer.data)
    }
    void look()
    const timer = setInterval(() => void look(), milliseconds)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [call, ticket, milliseconds])
  return [list, setList]
}

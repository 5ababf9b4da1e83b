import type { WireOutput } from '@openbooth/contract/call'
import { ownReportCalls } from '@openbooth/contract/live/report/ownCalls'
import { useCallback, useEffect, useState } from 'react'
import { callLive } from '../api.ts'
import { codeInAddress } from '../parts/codeInAddress.ts'

export type SeenReport = WireOutput<typeof ownReportCalls.look>

type State =
  | { readonly at: 'loading' | 'unreachable' | 'notFound' | 'closed' }
  | { readonly at: 'shown'; readonly seen: SeenReport }

/** The retry interval until the report exists. */
const againMs = 10_000

/** Loads the turns of the link in the address, and retries until they exist. */
export const useOwnReport = () => {
  const [state, setState] = useState<State>({ at: 'loading' })
  const look = useCallback(async (): Promise<void> => {
    const answer = await callLive(ownReportCalls.look, { code: codeInAddress() })
    if (answer.kind === 'ok') setState({ at: 'shown', seen: answer.data })
    else if (answer.kind === 'unreachable') setState({ at: 'unreachable' })
    else setState({ at: answer.message === 'The Event Is Closed' ? 'closed' : 'notFound' })
  }, [])
  useEffect(() => void look(), [look])
  const isWaiting = state.at === 'shown' && state.seen.dueAt !== null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void look(), againMs)
    return () => clearInterval(timer)
  }, [isWaiting, look])
  return { state, tryNow: () => void look() }
}

import type { WireOutput } from '@openbooth/contract/call'
import { scheduleCalls } from '@openbooth/contract/live/schedule/calls'
import { useCallback, useEffect, useState } from 'react'
import { callLive } from '../api.ts'
import { watchAttention } from '../join/attention.ts'
import { rememberSchedule, scheduleInAddress } from './scheduleInAddress.ts'

export type ScheduleOnWire = WireOutput<typeof scheduleCalls.look>

type State =
  | { readonly at: 'loading' | 'unreachable' | 'notFound' | 'closed' }
  | { readonly at: 'shown'; readonly schedule: ScheduleOnWire }

/** Changes appear within this time. */
const againMilliseconds = 30_000

/** The schedule of the personal link. `closed`: this device does not have the link. */
export const useSchedule = () => {
  const [secret] = useState(scheduleInAddress)
  const [state, setState] = useState<State>({ at: secret === null ? 'closed' : 'loading' })
  const look = useCallback(
    async (isOpened = false): Promise<void> => {
      if (secret === null) return
      const answer = await callLive(scheduleCalls.look, { secret, isOpened })
      if (answer.kind === 'ok') {
        rememberSchedule(answer.data.programmeId, secret)
        setState({ at: 'shown', schedule: answer.data })
      } else if (answer.kind === 'refused') setState({ at: 'notFound' })
      // A schedule that is visible stays visible while the network is down.
      else setState((before) => (before.at === 'shown' ? before : { at: 'unreachable' }))
    },
    [secret],
  )
  useEffect(() => {
    void look()
    const again = (): void => {
      if (document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(again, againMilliseconds)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [look])
  useEffect(() => {
    const attention = watchAttention(() => {
      if (!attention.hasStayed()) return
      attention.end()
      void look(true)
    })
    return attention.end
  }, [look])
  return { state, tryNow: () => void look() }
}

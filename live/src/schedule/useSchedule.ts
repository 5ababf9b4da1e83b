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
const refreshMilliseconds = 30_000

/** The schedule of the personal link. `closed`: this device does not have the link. */
export const useSchedule = () => {
  const [secret] = useState(scheduleInAddress)
  const [state, setState] = useState<State>({ at: secret === null ? 'closed' : 'loading' })
  const load = useCallback(
    async (isOpened = false): Promise<void> => {
      if (secret === null) return
      const response = await callLive(scheduleCalls.look, { secret, isOpened })
      if (response.kind === 'ok') {
        rememberSchedule(response.data.programmeId, secret)
        setState({ at: 'shown', schedule: response.data })
      } else if (response.kind === 'refused') setState({ at: 'notFound' })
      // A schedule that is visible stays visible while the network is down.
      else setState((before) => (before.at === 'shown' ? before : { at: 'unreachable' }))
    },
    [secret],
  )
  useEffect(() => {
    void load()
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(refresh, refreshMilliseconds)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [load])
  useEffect(() => {
    const attention = watchAttention(() => {
      if (!attention.hasStayed()) return
      attention.end()
      void load(true)
    })
    return attention.end
  }, [load])
  return { state, tryNow: () => void load() }
}

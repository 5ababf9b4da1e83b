import { liveProgrammeCalls } from '@openbooth/contract/live/programme/calls'
import { jitter } from '@openbooth/web/pauses.ts'
import { onWake } from '@openbooth/web/sound/connect/onWake.ts'
import { recordServerTime } from '@openbooth/web/time/serverTime.ts'
import { useEffect, useRef, useState } from 'react'
import { callLive } from '../api.ts'
import { makeWorker } from '../join/work.ts'
import type { Programme } from './rooms.ts'

/** At this interval, a hall behind one address stays within the limits of the server. */
const refetchMilliseconds = 75_000
const retryMilliseconds = 10_000

interface Answered {
  /** Undefined: not loaded yet. */
  readonly programme: Programme | undefined
  readonly problem: 'unreachable' | 'notFound' | undefined
}

/**
 * The programme of a code, refetched regularly.
 * @param isOver whether the event of the room is over: the programme is then refetched immediately
 */
export const useProgramme = (code: string, isOver: boolean): Answered => {
  const [answered, setAnswered] = useState<Answered>({ programme: undefined, problem: undefined })
  const refetch = useRef(() => {})
  useEffect(() => {
    const worker = makeWorker(() => {})
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      const askedAt = Date.now()
      const answer = await worker.call((done) =>
        callLive(liveProgrammeCalls.get, { code, ...done }),
      )
      if (isGone) return
      if (answer.kind === 'ok') {
        recordServerTime(answer.data.serverTime, askedAt)
        setAnswered({ programme: answer.data, problem: undefined })
      } else {
        const isUnknown = answer.kind === 'refused' && answer.message === 'Code Not Found'
        setAnswered(({ programme }) => ({
          programme: isUnknown ? undefined : programme,
          problem: isUnknown ? 'notFound' : 'unreachable',
        }))
        if (isUnknown) return
      }
      timer = setTimeout(
        () => void look(),
        jitter(answer.kind === 'ok' ? refetchMilliseconds : retryMilliseconds),
      )
    }
    refetch.current = () => void look()
    refetch.current()
    const stopWaking = onWake(refetch.current)
    return () => {
      isGone = true
      clearTimeout(timer)
      worker.stop()
      stopWaking()
    }
  }, [code])
  useEffect(() => {
    if (isOver) refetch.current()
  }, [isOver])
  return answered
}

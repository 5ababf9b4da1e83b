import type { Challenge } from '@openbooth/web/work/solve.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../../api/callApi.ts'
import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'

interface Picture {
  readonly id: string
  readonly image: string
  /** Work the browser may do instead of a person reading the picture. */
  readonly challenge: Readonly<Record<string, unknown>>
}

const loadSolve = async () => await import('@openbooth/web/work/solve.ts')

/** `idle`: letters are required. `done`: the solution is there, so the picture need not be read. */
export type WorkState = 'idle' | 'working' | 'done'

/**
 * A picture captcha, absent until it is required. Each works once and is replaced after a try.
 * `work` lets the browser solve it instead and resolves to the solution; undefined when it was
 * stopped.
 */
export const useCaptcha = () => {
  const [picture, setPicture] = useState<Picture>()
  const [workState, setWorkState] = useState<WorkState>('idle')
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    running.current?.abort()
    running.current = undefined
  }, [])
  const renew = useCallback(async () => {
    stop()
    const fresh = await callApi(contract.account.captcha, {})
    setWorkState('idle')
    setPicture(fresh)
  }, [stop])
  const work = useCallback(async () => {
    if (picture === undefined) return undefined
    stop()
    const controller = new AbortController()
    running.current = controller
    setWorkState('working')
    // If its code fails to load, the letters can still be read.
    const code = await loadSolve().catch(reportError)
    const solution = await code?.solve(picture.challenge as unknown as Challenge, controller)
    const answer = solution && `work:${solution.counter}:${solution.derivedKey}`
    if (controller.signal.aborted) return undefined
    setWorkState(answer === undefined ? 'idle' : 'done')
    return answer
  }, [picture, stop])
  useEffect(() => stop, [stop])
  return { picture, renew, workState, work }
}

export type Captcha = ReturnType<typeof useCaptcha>

import type { WireInput, WireOutput } from '@openbooth/contract/call'
import type { closingCalls } from '@openbooth/contract/events/event/closingCalls'
import type { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import type { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { teamCalls } from '@openbooth/contract/live/team/calls'
import { useState } from 'react'
import { callLive } from '../api.ts'
import { refusedBy } from '../parts/refusedBy.ts'

type StaffCall =
  | (typeof closingCalls)[keyof typeof closingCalls]
  | (typeof soundCalls)[keyof typeof soundCalls]
  | (typeof alarmCalls)[keyof typeof alarmCalls]
  | (typeof teamCalls)[keyof typeof teamCalls]

/** An act that the server decides about. */
export interface Acting {
  readonly isBusy: boolean
  /** Why the last one came to nothing: the message of a refusal, or `unreachable`; null: it did not. */
  readonly problem: string | null
  /** @returns whether it is done */
  act<C extends StaffCall>(call: C, input: WireInput<C>): Promise<boolean>
  /** @returns the answer; null: it came to nothing */
  ask<C extends StaffCall>(call: C, input: WireInput<C>): Promise<WireOutput<C> | null>
}

/** One act at a time: what is pressed twice is done once. */
export const useCall = (ticket: string): Acting => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask: Acting['ask'] = async (call, input) => {
    if (isBusy) return null
    setBusy(true)
    const answer = await callLive(call, input, { seat: ticket })
    setBusy(false)
    setProblem(refusedBy(answer))
    return answer.kind === 'ok' ? answer.data : null
  }
  return {
    isBusy,
    problem,
    act: async (call, input) => (await ask(call, input)) !== null,
    ask,
  }
}

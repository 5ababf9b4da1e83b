import type { WireInput, WireOutput } from '@openbooth/contract/call'
import type { closingCalls } from '@openbooth/contract/events/event/closingCalls'
import type { liveAgendaCalls } from '@openbooth/contract/live/agenda/calls'
import type { alarmCalls } from '@openbooth/contract/live/alarms/calls'
import type { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { liveStreamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import type { teamCalls } from '@openbooth/contract/live/team/calls'
import { useState } from 'react'
import { callLive } from '../api.ts'
import { refusedBy } from '../parts/refusedBy.ts'

type StaffCall =
  | (typeof closingCalls)[keyof typeof closingCalls]
  | (typeof soundCalls)[keyof typeof soundCalls]
  | (typeof liveAgendaCalls)[keyof typeof liveAgendaCalls]
  | (typeof alarmCalls)[keyof typeof alarmCalls]
  | (typeof teamCalls)[keyof typeof teamCalls]
  | (typeof liveStreamOutputCalls)[keyof typeof liveStreamOutputCalls]

/** An action that the server may refuse. */
export interface Acting {
  readonly isBusy: boolean
  /**
   * The reason for the last failure: the message of a refusal, or `unreachable`. Null: no failure.
   */
  readonly problem: string | null
  /** @returns whether it succeeded */
  act<C extends StaffCall>(call: C, input: WireInput<C>): Promise<boolean>
  /** @returns the response; null on failure */
  ask<C extends StaffCall>(call: C, input: WireInput<C>): Promise<WireOutput<C> | null>
}

/** Runs one call at a time, so that a double press acts once. */
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

import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import { useCallback, useEffect, useState } from 'react'
import { callLive } from '../api.ts'
import { codeInAddress } from '../parts/codeInAddress.ts'
import { openAttention } from '../join/openAttention.ts'
import type { LiveEvent } from '../join/session.ts'
import type { EquipmentCheck } from './measuring.ts'

export interface EquipmentCheckView {
  readonly at: 'shown'
  readonly event: LiveEvent
  /** Null: there is no equipment check yet. */
  readonly equipmentCheck: EquipmentCheck | null
}

type State = { readonly at: 'loading' | 'unreachable' | 'notFound' | 'closed' } | EquipmentCheckView

/** Loads the equipment check of the link in the address. */
export const useEquipmentCheck = () => {
  const [state, setState] = useState<State>({ at: 'loading' })
  const code = codeInAddress()
  const look = useCallback(async (): Promise<void> => {
    const answer = await callLive(equipmentCheckCalls.look, { code })
    if (answer.kind === 'ok') setState({ at: 'shown', ...answer.data })
    else if (answer.kind === 'unreachable') setState({ at: 'unreachable' })
    else setState({ at: answer.message === 'The Event Is Closed' ? 'closed' : 'notFound' })
  }, [code])
  useEffect(() => void look(), [look])
  useEffect(() => openAttention(code).end, [code])
  return {
    state,
    code,
    tryNow: () => void look(),
    keep: (equipmentCheck: EquipmentCheck) =>
      setState((before) => (before.at === 'shown' ? { ...before, equipmentCheck } : before)),
  }
}

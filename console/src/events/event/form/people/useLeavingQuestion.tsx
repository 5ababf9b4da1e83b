import {
  changesToConfirm,
  seatChanges,
  type SeatChange,
} from '@openbooth/contract/events/event/rules/seatChanges'
import { useRef, useState, type ReactNode } from 'react'
import { shapeOf } from '../store/save/contentInput.ts'
import type { FormStore } from '../store/formStore.ts'
import { LeavingDialog, type SeatChoice } from './LeavingDialog.tsx'

/** The seats about which a save of the form must ask the organiser. */
const leavingIn = ({ mode, read }: FormStore): SeatChange[] =>
  mode.kind === 'edit' ? changesToConfirm(seatChanges(mode.event, shapeOf(read().values))) : []

interface PendingQuestion {
  readonly changes: readonly SeatChange[]
  readonly resolve: (choices: readonly SeatChoice[] | undefined) => void
}

/**
 * Asks before a save what happens to people who leave the event.
 * @returns `ask` resolves to undefined if the user returns to the form, and to no choices if no
 * one leaves
 */
export const useLeavingQuestion = (store: FormStore) => {
  const [pending, setPending] = useState<PendingQuestion>()
  // The dialog shows its content until it has faded out.
  const last = useRef<readonly SeatChange[]>([])
  const ask = (): Promise<readonly SeatChoice[] | undefined> => {
    const changes = leavingIn(store)
    if (changes.length === 0) return Promise.resolve([])
    last.current = changes
    return new Promise((resolve) => {
      setPending({
        changes,
        resolve: (choices) => {
          setPending(undefined)
          resolve(choices)
        },
      })
    })
  }
  const dialog: ReactNode = (
    <LeavingDialog
      opened={pending !== undefined}
      changes={pending?.changes ?? last.current}
      onDecide={(choices) => pending?.resolve(choices)}
    />
  )
  return { ask, dialog }
}

import { askedChanges, seatChanges, type SeatChange } from '@openbooth/contract/rules/seatChanges'
import { useRef, useState, type ReactNode } from 'react'
import { shapeOf } from '../store/contentInput.ts'
import type { FormStore } from '../store/formStore.ts'
import { LeavingDialog, type SeatChoice } from './LeavingDialog.tsx'

/** The seats about which a save of the form must ask the organiser. */
const leavingIn = ({ purpose, read }: FormStore): SeatChange[] =>
  purpose.kind === 'edit' ? askedChanges(seatChanges(purpose.event, shapeOf(read().values))) : []

interface Asked {
  readonly changes: readonly SeatChange[]
  readonly answer: (choices: readonly SeatChoice[] | undefined) => void
}

/**
 * Asks before a save what happens to people who leave the event.
 * @returns `ask` resolves to undefined if the user returns to the form, and to no choices if no
 * one leaves
 */
export const useLeavingQuestion = (store: FormStore) => {
  const [asked, setAsked] = useState<Asked>()
  // The dialog shows its content until it has faded out.
  const last = useRef<readonly SeatChange[]>([])
  const ask = (): Promise<readonly SeatChoice[] | undefined> => {
    const changes = leavingIn(store)
    if (changes.length === 0) return Promise.resolve([])
    last.current = changes
    return new Promise((resolve) => {
      setAsked({
        changes,
        answer: (choices) => {
          setAsked(undefined)
          resolve(choices)
        },
      })
    })
  }
  const dialog: ReactNode = (
    <LeavingDialog
      opened={asked !== undefined}
      changes={asked?.changes ?? last.current}
      onAnswer={(choices) => asked?.answer(choices)}
    />
  )
  return { ask, dialog }
}

import { askedChanges, seatChanges, type SeatChange } from '@openbooth/contract/rules/seatChanges'
import { useRef, useState, type ReactNode } from 'react'
import { shapeOf } from '../store/contentInput.ts'
import type { FormStore } from '../store/formStore.ts'
import { LeavingDialog, type SeatChoice } from './LeavingDialog.tsx'

/** The people about whom a save of the form has to ask. */
const leavingIn = ({ purpose, read }: FormStore): SeatChange[] =>
  purpose.kind === 'edit' ? askedChanges(seatChanges(purpose.event, shapeOf(read().values))) : []

interface Asked {
  readonly changes: readonly SeatChange[]
  readonly answer: (choices: readonly SeatChoice[] | undefined) => void
}

/**
 * Asks on saving what happens to people who leave the event.
 * @returns `ask` answers undefined when the reader goes back to the form, and no choices when nobody leaves
 */
export const useLeavingQuestion = (store: FormStore) => {
  const [asked, setAsked] = useState<Asked>()
  // While it fades out, the dialog still says what it asked.
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

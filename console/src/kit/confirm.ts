import { useSyncExternalStore } from 'react'

export interface Question {
  /** Names the thing and the act: 'Cancel “Board meeting”?' */
  readonly title: string
  /** What will happen: '120.00 USD will be refunded to your balance.' */
  readonly effect: string
  /** The act itself, never just 'OK'. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** The act cannot be undone. */
  readonly danger?: boolean
}

interface Asked {
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

const set = (next: Asked | undefined) => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before an act that matters. Resolves to false for Cancel, Esc and the close button. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    set({
      question,
      answer: (yes) => {
        set(undefined)
        resolve(yes)
      },
    })
  })

export const useAsked = (): Asked | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )

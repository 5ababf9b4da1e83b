import { createStore } from '@openbooth/web/browser/store.ts'

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

const asked = createStore<Asked | undefined>(undefined)

/** Asks for confirmation. Resolves to false for Cancel, Esc and the close button. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked.read()?.answer(false)
    asked.write({
      question,
      answer: (yes) => {
        asked.write(undefined)
        resolve(yes)
      },
    })
  })

/** The open confirmation. */
export const useAsked = asked.useValue

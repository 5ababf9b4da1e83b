import { useState } from 'react'
import type { LiveEvent } from '../join/session.ts'
import { type Choice, choicesOf, likelyChoice } from './choices.ts'
import { remember, remembered } from '../parts/remembered.ts'

export interface Choosing {
  readonly choices: readonly Choice[]
  /** Undefined: there are no choices. */
  readonly chosen: Choice | undefined
  readonly choose: (choice: Choice) => void
}

/** A listener's choice of sound, stored on this device for each event. */
export const useChoice = (event: LiveEvent, memory = `language of ${event.number}`): Choosing => {
  const [key, setKey] = useState(() => remembered(memory))
  const choices = choicesOf(event)
  return {
    choices,
    chosen:
      choices.find((choice) => choice.key === key) ?? likelyChoice(choices, navigator.languages),
    choose: (choice) => {
      setKey(choice.key)
      remember(memory, choice.key)
    },
  }
}

import type { Choice } from '../listen/choices.ts'

/*
 * The messages between a widget and the embedding page. `docs/widget.md` documents them for website
 * owners.
 */

/** The requests of the embedding page. */
export type Asked =
  | { readonly type: 'openbooth:choose'; readonly choice: string }
  | { readonly type: 'openbooth:stop' | 'openbooth:ask' }

/** The state of the widget. */
export type WidgetState =
  | 'loading'
  | 'unknown'
  | 'waiting'
  | 'full'
  | 'elsewhere'
  | 'off'
  | 'connecting'
  | 'heard'
  | 'silent'
  | 'paused'
  | 'over'

/** The state for the embedding page, sent at each change and on request. */
export interface WidgetMessage {
  readonly type: 'openbooth:state'
  readonly state: WidgetState
  /** The current or next choice. Null: there are no choices yet. */
  readonly choice: string | null
  readonly choices: readonly {
    readonly choice: string
    /** The tag of the language. Null: the original, in any language. */
    readonly language: string | null
    readonly name: string
  }[]
}

const longestChoice = 64

/** The request in a message. Undefined: the message is not a valid request. */
export const askedBy = (message: unknown): Asked | undefined => {
  if (typeof message !== 'object' || message === null) return undefined
  const { type, choice } = message as Readonly<Record<string, unknown>>
  if (type === 'openbooth:stop' || type === 'openbooth:ask') return { type }
  if (type !== 'openbooth:choose' || typeof choice !== 'string') return undefined
  return choice !== '' && choice.length <= longestChoice ? { type, choice } : undefined
}

/** The choice that a page names, by its key or by a language tag. */
export const choiceNamed = (choices: readonly Choice[], named: string): Choice | undefined =>
  choices.find(({ key }) => key === named) ??
  choices.find(({ language }) => language?.languageTag.toLowerCase() === named.toLowerCase())

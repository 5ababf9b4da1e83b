import type { Choice } from '../listen/choices.ts'

/*
 * What a widget and the page around it say to each other: `docs/widget.md` tells it to whoever embeds one.
 */

/** What the page around asks for. */
export type Asked =
  | { readonly type: 'openbooth:choose'; readonly choice: string }
  | { readonly type: 'openbooth:stop' | 'openbooth:ask' }

/** How it stands, in a word. */
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

/** What the page around is told, at each change and whenever it asks. */
export interface WidgetMessage {
  readonly type: 'openbooth:state'
  readonly state: WidgetState
  /** What is or is going to be heard; null: nothing can be chosen yet. */
  readonly choice: string | null
  readonly choices: readonly {
    readonly choice: string
    /** Its tag; null: the original, whatever is spoken. */
    readonly language: string | null
    readonly name: string
  }[]
}

const longestChoice = 64

/** What a message asks for; undefined: nothing that anybody may ask. */
export const askedBy = (message: unknown): Asked | undefined => {
  if (typeof message !== 'object' || message === null) return undefined
  const { type, choice } = message as Readonly<Record<string, unknown>>
  if (type === 'openbooth:stop' || type === 'openbooth:ask') return { type }
  if (type !== 'openbooth:choose' || typeof choice !== 'string') return undefined
  return choice !== '' && choice.length <= longestChoice ? { type, choice } : undefined
}

/** The choice that a page names: by what it was told, or by the tag of a language. */
export const choiceNamed = (choices: readonly Choice[], named: string): Choice | undefined =>
  choices.find(({ key }) => key === named) ??
  choices.find(({ language }) => language?.languageTag.toLowerCase() === named.toLowerCase())

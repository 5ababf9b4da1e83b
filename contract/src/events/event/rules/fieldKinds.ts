import type { FieldMessage } from '../../../errorTexts.ts'

export interface Said {
  /** What it is called in lists, the history and the audit log. */
  readonly en: string
  readonly zh: string
  /** `fixed` stays as it is while the event runs, `free` may change, `judged` by a rule of its own (runningChanges.ts). */
  readonly whileRunning: 'fixed' | 'free' | 'judged'
  /** What takes it over: templates and copies, copies alone, or nothing but the event itself. */
  readonly reused: 'template' | 'copy' | 'never'
  /**
   * Where else than in the event itself it is: in the rows of lists, as a column of theirs that a reader may choose, as a
   * column of their Excel files, and among what they are searched by (which wants an index of its own).
   */
  readonly shownIn?: readonly ('row' | 'column' | 'file' | 'search')[]
}

/** What a field holds. `own` and `part` are spelled where they are (draft.ts, view.ts); a `part` is no column. */
export type Kind =
  | { readonly kind: 'flag'; readonly initial: boolean }
  | {
      readonly kind: 'whole'
      readonly least: number
      readonly most: number
      /** Without one it has to be said. */
      readonly initial?: number
      readonly refusal: FieldMessage
    }
  /** One of a few; what they are called stands in eventWords.ts. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string }
  /** One line without line breaks, or a text of several; empty when nobody says anything. */
  | { readonly kind: 'line' | 'text'; readonly most: number }
  | { readonly kind: 'own' | 'part' }

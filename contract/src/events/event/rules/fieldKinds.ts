import type { FieldMessage } from '../../../errorTexts.ts'

export interface Said {
  /** The field's name in lists, the history and the audit log. */
  readonly en: string
  readonly zh: string
  /** `fixed` stays as it is while the event runs, `free` may change, `judged` by a rule of its own (runningChanges.ts). */
  readonly whileRunning: 'fixed' | 'free' | 'judged'
  /** What copies the value: templates and copies, copies only, or nothing. */
  readonly reused: 'template' | 'copy' | 'never'
  /**
   * Where else it appears: in the rows of lists, as an optional column, as a column of the Excel
   * file, and in the search, which needs an index.
   */
  readonly shownIn?: readonly ('row' | 'column' | 'file' | 'search')[]
}

/**
 * The value of a field. `own` and `part` are defined elsewhere (draft.ts, view.ts); a `part` has no
 * column.
 */
export type Kind =
  | { readonly kind: 'flag'; readonly initial: boolean }
  | {
      readonly kind: 'whole'
      readonly least: number
      readonly most: number
      /** The value is required if there is no initial one. */
      readonly initial?: number
      readonly refusal: FieldMessage
    }
  /** One of several choices, whose labels are in eventWords.ts. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string }
  /** A single line, or a text with line breaks. Empty if not set. */
  | { readonly kind: 'line' | 'text'; readonly most: number }
  | { readonly kind: 'own' | 'part' }

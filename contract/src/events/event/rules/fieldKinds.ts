import type { FieldMessage } from '../../../errorTexts.ts'

export interface Said {
  /** The field's name in lists, the history and the audit log. */
  readonly en: string
  readonly zh: string
  /**
   * `fixed` cannot change while the event runs, `free` may change, `judged` follows a separate rule
   * (runningChanges.ts).
   */
  readonly whileRunning: 'fixed' | 'free' | 'judged'
  /** Whether templates and copies contain the value, only copies, or neither. */
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
      /** Without an initial value the field is required. */
      readonly initial?: number
      readonly refusal: FieldMessage
    }
  /** One of several choices, whose labels are in texts.ts. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string }
  /** A single line, or a text with line breaks. Empty if not set. */
  | { readonly kind: 'line' | 'text'; readonly most: number }
  | { readonly kind: 'own' | 'part' }

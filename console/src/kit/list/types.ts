import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** One column of a list. Cells are plain HTML: text, spans, links. */
export interface ListColumn<Row> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and money are aligned to the right. */
  readonly align?: 'right'
  /** The name the list's call sorts it by. */
  readonly sortBy?: string
  /** The column that names the row: always there, and the head of its card. */
  readonly isName?: true
  /** Off until a reader chooses it. */
  readonly isHiddenAtFirst?: true
  /** Not on the card of narrow screens. */
  readonly hideOnCard?: true
  /**
   * Maximum width in pixels, with an ellipsis. The column with the row's name takes the remaining
   * width.
   */
  readonly maxWidth?: number
  /**
   * Where the table is wider than its place, columns give way to the details of each row in this order, 1 first. Absent:
   * never, as with names, amounts and states.
   */
  readonly collapsePriority?: number
}

/** A filter with a few choices, as a button with a menu. */
export interface ListFilter {
  /** As in `defineList`'s filters. */
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: unknown; readonly label: string }[]
  /** Less often asked for: in the menu of further filters. */
  readonly inMoreMenu?: true
}

/** A filter over days: two filters of the list, both read and written by `dayRange.ts`. */
export interface DayRange {
  readonly label: string
  /** Names of the filters, as in `defineList`. */
  readonly from: string
  readonly to: string
}

/** An action on one row. */
export interface RowAction {
  readonly label: string
  readonly Icon: Icon
  readonly onAct: () => void
  readonly isDanger?: boolean
  /** Shown as a button (at most two); the others are in the menu. */
  readonly isVisible?: boolean
}

/** The empty state of a list: a description and the first action. */
export interface EmptyList {
  readonly Icon: Icon
  readonly title: string
  readonly detail?: string
  readonly action?: ReactNode
}

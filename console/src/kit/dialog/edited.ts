import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import type { StaleSave } from '@openbooth/contract/edits'

/** The object that a form edits, and how to display it. */
export interface Edited<Values, Row> {
  /** As it was read; undefined: something new. */
  readonly row: Row | undefined
  readonly valuesOf: (row: Row | undefined) => Values
  /** The labels of the fields; fields without one, such as a password, are not compared. */
  readonly labels: { readonly [Field in keyof Values]?: string }
  /** The displayed value, if the typed one is not meaningful. */
  readonly shown?: (field: keyof Values, values: Values) => string | undefined
}

/** A save conflict, with the current object. */
export interface Stale<Row> {
  readonly change: StaleSave['change']
  readonly newer: Row
}

/** The conflict of a save: the newer object. Undefined for any other error. */
export const staleOf = <Row>(error: unknown): Stale<Row> | undefined => {
  if (!isRefusal(error, 'Changed By Somebody Else')) return undefined
  const { stale } = error.problem
  return stale == null || stale.newer === null ? undefined : (stale as Stale<Row>)
}

/** A field that differs between the form and the current object. */
export interface Difference {
  readonly label: string
  readonly now: string
  readonly yours: string
}

/** Values of the newer state, with those laid over them that were changed in the form. */
export const keepMine = <Values extends object>(
  read: Values,
  typed: Values,
  newer: Values,
): Values => {
  const mine = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(read[field as keyof Values]),
  )
  return { ...newer, ...Object.fromEntries(mine) }
}

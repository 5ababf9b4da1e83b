import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import type { StaleSave } from '@openbooth/contract/edits'

/** What a form changes, and how it is shown. */
export interface Edited<Values, Row> {
  /** As it was read; undefined: something new. */
  readonly row: Row | undefined
  readonly valuesOf: (row: Row | undefined) => Values
  /** What the fields are called; what has no name is not compared, such as a password. */
  readonly labels: { readonly [Field in keyof Values]?: string }
  /** A value in words, where what is typed says nothing. */
  readonly shown?: (field: keyof Values, values: Values) => string | undefined
}

/** A refused save, and what is there now. */
export interface Stale<Row> {
  readonly change: StaleSave['change']
  readonly newer: Row
}

/** What stands against a save: the newer state it did not know. Undefined for any other error. */
export const staleOf = <Row>(error: unknown): Stale<Row> | undefined => {
  if (!isRefusal(error, 'Changed By Somebody Else')) return undefined
  const { stale } = error.problem
  return stale == null || stale.newer === null ? undefined : (stale as Stale<Row>)
}

/** A field that is not the same in the form and in what is there now. */
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

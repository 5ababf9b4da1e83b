import type { ErrorMessage } from '@openbooth/contract/errors'
import { refuse, Refusal } from '#platform/http/refuse.ts'
import { refusals } from '../../sql/refusals.ts'

const detailOf = (error: unknown, name: 'code' | 'constraint'): string =>
  error instanceof Error && name in error ? String((error as never)[name]) : ''

/** The constraint a statement broke, or the name a function of the database refused under; empty for other errors. */
export const constraintOf = (error: unknown): string => detailOf(error, 'constraint')

/**
 * The refusal behind an error of a statement; undefined for a crash. A call that lets such an error through answers it.
 * @param field where it stands when not next to the field of most forms
 */
export const refusalOf = (error: unknown, field?: string): Refusal | undefined => {
  const [message, usual] = refusals[constraintOf(error)] ?? []
  if (message === undefined) return undefined
  const path = field ?? usual
  return new Refusal(message, path === undefined ? [] : [{ path }])
}

/** For `.catch()` of a statement whose refusals are told apart here, or stand next to another field than in most forms. */
export const asRefusal =
  (field?: string) =>
  (error: unknown): never => {
    throw refusalOf(error, field) ?? error
  }

const foreignKeyViolation = '23503'

/** For `.catch()` of a delete: the row is still referred to. */
export const violatesForeignKey =
  (message: ErrorMessage) =>
  (error: unknown): never => {
    if (detailOf(error, 'code') === foreignKeyViolation) return refuse(message)
    throw error
  }

import type { ErrorMessage } from '@openbooth/contract/errors'
import { refuse, Refusal } from '#platform/http/refuse.ts'
import { refusals } from '../../sql/refusals.ts'

const detailOf = (error: unknown, name: 'code' | 'constraint'): string =>
  error instanceof Error && name in error ? String((error as never)[name]) : ''

/**
 * The violated constraint, or the name under which a database function refused. Empty for other
 * errors.
 */
export const constraintOf = (error: unknown): string => detailOf(error, 'constraint')

/**
 * The refusal behind an error of a statement. Undefined for a crash. A call that throws this error
 * responds with the refusal.
 * @param field field of the refusal, unless it is that of most forms
 */
export const refusalOf = (error: unknown, field?: string): Refusal | undefined => {
  const [message, usual] = refusals[constraintOf(error)] ?? []
  if (message === undefined) return undefined
  const path = field ?? usual
  return new Refusal(message, path === undefined ? [] : [{ path }])
}

/**
 * For `.catch()` of a statement that handles refusals itself, or that uses another field than most
 * forms.
 */
export const asRefusal =
  (field?: string) =>
  (error: unknown): never => {
    throw refusalOf(error, field) ?? error
  }

const foreignKeyViolation = '23503'

/** For `.catch()` of a delete: the row is still referenced. */
export const violatesForeignKey =
  (message: ErrorMessage) =>
  (error: unknown): never => {
    if (detailOf(error, 'code') === foreignKeyViolation) return refuse(message)
    throw error
  }

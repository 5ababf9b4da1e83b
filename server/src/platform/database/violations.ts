import type { ErrorMessage } from '@openbooth/contract/errors'
import { refuse } from '#platform/http/refuse.ts'

const detailOf = (error: unknown, name: 'code' | 'constraint'): string =>
  error instanceof Error && name in error ? String((error as never)[name]) : ''

/**
 * For `.catch()` of a statement: a broken unique or check constraint of this name is a refusal next to
 * the field; everything else stays what it is.
 */
export const violates =
  (constraint: string, message: ErrorMessage, field?: string) =>
  (error: unknown): never => {
    if (detailOf(error, 'constraint') === constraint) {
      return field === undefined ? refuse(message) : refuse(message, { path: field })
    }
    throw error
  }

const foreignKeyViolation = '23503'

/** For `.catch()` of a delete: the row is still referred to. */
export const violatesForeignKey =
  (message: ErrorMessage) =>
  (error: unknown): never => {
    if (detailOf(error, 'code') === foreignKeyViolation) return refuse(message)
    throw error
  }

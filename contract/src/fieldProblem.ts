import type { z } from 'zod'
import { errorTexts, fieldTexts, type FieldMessage } from './errorTexts.ts'
import type { ErrorMessage } from './errors.ts'

/**
 * A problem of a field: a message of the catalogue, and the values for the `{{places}}` of its
 * text.
 */
export interface ProblemSaid {
  readonly message: ErrorMessage | FieldMessage
  readonly params?: Readonly<Record<string, number>>
}

const isKnown = (message: string): message is ErrorMessage | FieldMessage =>
  message in fieldTexts || message in errorTexts

/** Too much of something, with the limit that applies. */
const beyondLimit = (issue: z.core.$ZodIssue): ProblemSaid | undefined => {
  if (issue.code === 'too_big') {
    const params = { most: Number(issue.maximum) }
    if (issue.origin === 'string') return { message: 'Too Long', params }
    return { message: issue.origin === 'array' ? 'Too Many' : 'Too Large', params }
  }
  if (issue.code !== 'too_small') return undefined
  if (issue.inclusive === false) return { message: 'Must Be Positive' }
  const params = { least: Number(issue.minimum) }
  if (issue.origin === 'string') return { message: 'Too Short', params }
  return { message: issue.origin === 'array' ? 'Too Few' : 'Too Small', params }
}

/**
 * A schema issue in user-readable form: its own message if it has one, otherwise the message of the
 * limit.
 */
export const problemSaid = (issue: z.core.$ZodIssue): ProblemSaid => {
  if (isKnown(issue.message)) return { message: issue.message }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { message: 'Required' }
  return beyondLimit(issue) ?? { message: 'Not Valid' }
}

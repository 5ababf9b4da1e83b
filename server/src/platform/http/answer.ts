import { errorCodes, statusOf, type ErrorMessage } from '@openbooth/contract/errors'
import { problemSaid } from '@openbooth/contract/fieldProblem'
import { successCode, type Envelope } from '@openbooth/contract/call'
import type { z } from 'zod'
import { refusalOf } from '#platform/database/violations.ts'
import { Refusal } from './refuse.ts'

/** An envelope with the HTTP status it travels under. */
export interface Answer {
  readonly status: number
  readonly body: Envelope
}

export const success = (data: unknown): Answer => ({
  status: 200,
  body: { code: successCode, msg: 'Success', data },
})

const failure = (message: ErrorMessage, data: unknown = null): Answer => ({
  status: statusOf(errorCodes[message]),
  body: { code: errorCodes[message], msg: message, data },
})

export const invalidInput = (error: z.core.$ZodError): Answer =>
  failure('Invalid Input', {
    fields: error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      ...problemSaid(issue),
    })),
  })

/** Errors of libraries that the caller caused, by their code. */
const callersErrors: Record<string, ErrorMessage> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Unsupported Content',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Body Too Large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Invalid Input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Invalid Input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Invalid Input',
  FST_ERR_BAD_URL: 'Not Found',
  FST_ERR_MAX_PARAM_LENGTH: 'Not Found',
  FST_STATIC_FORBIDDEN_PATH: 'Not Found',
  // PostgreSQL: a string with the character NUL, which no column can store.
  '22021': 'Invalid Input',
  '22P05': 'Invalid Input',
}

/** True if a file server refuses it, such as a folder. */
const isRefusedFile = (error: unknown): boolean =>
  error instanceof Error && 'expose' in error && error.expose === true

/**
 * The response to a thrown error: the message of a refusal, also of the database, or `Server Error`
 * with only the request id.
 * @returns the response, and true if it is a crash for the log
 */
export const answerTo = (
  error: unknown,
  requestId: string,
): { answer: Answer; isCrash: boolean } => {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal?.data)
    return { answer: failure(refusal.message as ErrorMessage, refusal.data), isCrash: false }
  if (refusal) {
    const fields = refusal.fields.map((field) => ({
      ...field,
      message: field.message ?? refusal.message,
    }))
    return {
      answer: failure(refusal.message as ErrorMessage, fields.length > 0 ? { fields } : null),
      isCrash: false,
    }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = callersErrors[code] ?? (isRefusedFile(error) ? 'Not Found' : undefined)
  if (known) return { answer: failure(known), isCrash: false }
  return { answer: failure('Server Error', { requestId }), isCrash: true }
}

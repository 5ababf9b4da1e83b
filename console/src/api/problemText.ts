import { errorAdvice, errorText } from './errorText.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { staleText } from './staleText.ts'
import { text as kitText } from '../kit/text.ts'
import { ApiError, isRefusal } from '@openbooth/web/api/ApiError.ts'
import { text } from './text.ts'

/** The text of an error: a title and an optional line below it. */
export interface ProblemText {
  readonly title: string
  readonly detail?: string
}

/** The text of any error in the current language. Only server errors show their request ID. */
export const problemText = (error: unknown): ProblemText => {
  if (error instanceof ChunkError)
    return error.reason === 'unreachable'
      ? { title: translate(kitText, 'notLoaded') }
      : { title: translate(kitText, 'newRelease'), detail: translate(kitText, 'newReleaseDetail') }
  if (!(error instanceof ApiError)) {
    const detail = error instanceof Error ? error.message : ''
    return detail === ''
      ? { title: translate(text, 'hasError') }
      : { title: translate(text, 'hasError'), detail }
  }
  const { kind, code, message, requestId } = error.problem
  if (kind === 'timeout')
    return { title: translate(text, 'networkError'), detail: translate(text, 'timeout') }
  if (kind === 'unreachable')
    // Code 0 means that the browser failed to connect. An HTTP status reads the same in every language.
    return {
      title: translate(text, 'networkError'),
      detail: code === 0 ? translate(text, 'unreachable') : message,
    }
  const { stale } = error.problem
  if (stale !== undefined)
    return { title: staleText(stale.change), detail: translate(text, 'staleNotSaved') }
  // The field of the same message has the values for the placeholders.
  const { params } = error.problem.fields.find((field) => field.message === message) ?? {}
  const title = errorText(message, params)
  if (isRefusal(error, 'Server Error') && requestId !== undefined)
    return { title, detail: translate(text, 'requestId', { id: requestId }) }
  const detail = errorAdvice(message)
  return detail === undefined ? { title } : { title, detail }
}

/** The same in one line. */
export const problemLine = (error: unknown): string => {
  const { title, detail } = problemText(error)
  return detail === undefined ? title : `${title}: ${detail}`
}

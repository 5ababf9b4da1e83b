import { endsSession } from '@openbooth/contract/errors'
import { notify } from '../kit/state/notify.ts'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { problemText } from './problemText.ts'
import { askToSignInAgain } from './signInAgain.ts'

const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && endsSession(error.problem.code)

/** For errors that the screen shows. If the session ended, this still opens the dialog. */
export const reportSessionEnd = (error: unknown): void => {
  if (isSessionEnd(error)) void askToSignInAgain()
}

/**
 * Shows an error according to specification §8: a dialog if the session ended, otherwise a message.
 */
export const reportError = (error: unknown): void => {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (isSessionEnd(error)) {
    void askToSignInAgain()
    return
  }
  const { title, detail } = problemText(error)
  notify('error', title, detail)
}

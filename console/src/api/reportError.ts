import { endsSession } from '@openbooth/contract/errors'
import { notify } from '../kit/state/notify.ts'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { problemText } from './problemText.ts'
import { askToLeaveWorkspace, isWorkspaceLost } from './lostWorkspace.ts'
import { askToSignInAgain } from './signInAgain.ts'

const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && endsSession(error.problem.code)

/** Whether the session or the membership of the acting team has ended. */
export const endsAccess = (error: unknown): boolean => isSessionEnd(error) || isWorkspaceLost(error)

/** For errors that the screen shows. Opens a dialog if the session or the membership has ended. */
export const reportSessionEnd = (error: unknown): void => {
  if (isSessionEnd(error)) void askToSignInAgain()
  else if (isWorkspaceLost(error)) void askToLeaveWorkspace()
}

/**
 * Shows an error according to specification §8: a dialog if the session ended, otherwise a message.
 */
export const reportError = (error: unknown): void => {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (endsAccess(error)) {
    reportSessionEnd(error)
    return
  }
  const { title, detail } = problemText(error)
  notify('error', title, detail)
}

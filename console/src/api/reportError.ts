import { endsSession } from '@openbooth/contract/errors'
import { notify } from '../kit/state/notify.ts'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { problemText } from './problemText.ts'
import { askToLeaveWorkspace, isWorkspaceLost } from './lostWorkspace.ts'
import { askToSignInAgain } from './signInAgain.ts'

const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && endsSession(error.problem.code)

/** Whether the error ends acting on this page: the session, or the membership of the team. */
export const endsActing = (error: unknown): boolean => isSessionEnd(error) || isWorkspaceLost(error)

/** For errors that the screen shows. If the session or the membership ended, this opens a dialog. */
export const reportSessionEnd = (error: unknown): void => {
  if (isSessionEnd(error)) void askToSignInAgain()
  else if (isWorkspaceLost(error)) void askToLeaveWorkspace()
}

/**
 * Shows an error according to specification §8: a dialog if the session ended, otherwise a message.
 */
export const reportError = (error: unknown): void => {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (endsActing(error)) {
    reportSessionEnd(error)
    return
  }
  const { title, detail } = problemText(error)
  notify('error', title, detail)
}

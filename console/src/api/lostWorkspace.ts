import { isRefusal } from '@openbooth/web/api/ApiError.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../kit/dialog/confirm.ts'
import { text } from './text.ts'
import { switchToPersonalWorkspace, actingWorkspace } from './workspace.ts'

/** Whether the user was removed from the team that this tab acts for. */
export const isWorkspaceLost = (error: unknown): boolean =>
  isRefusal(error, 'Workspace Not Found') && actingWorkspace() !== undefined

let isAsking = false

/**
 * Offers to continue in the personal workspace, or to stay and copy the typed text. The dialog appears
 * once, however many calls fail.
 */
export const askToLeaveWorkspace = async (): Promise<void> => {
  if (isAsking) return
  isAsking = true
  const leaves = await confirm({
    title: translate(text, 'workspaceLost'),
    effect: translate(text, 'workspaceLostDetail'),
    confirmLabel: translate(text, 'toPersonalWorkspace'),
    cancelLabel: translate(text, 'cancel'),
  })
  isAsking = false
  if (!leaves) return
  switchToPersonalWorkspace()
  location.assign('/home')
}

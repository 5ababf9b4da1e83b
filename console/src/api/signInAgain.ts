import { confirm } from '../kit/dialog/confirm.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { forgetToken } from './session.ts'
import { text } from './text.ts'

let isAsking = false

/**
 * Specification §8: offers to sign in again, or to stay on the page. The dialog appears once,
 * however many calls fail.
 */
export const askToSignInAgain = async (): Promise<void> => {
  if (isAsking) return
  isAsking = true
  const wantsToSignIn = await confirm({
    title: translate(text, 'loggedOut'),
    effect: translate(text, 'loggedOutMessage'),
    confirmLabel: translate(text, 'reLogin'),
    cancelLabel: translate(text, 'cancel'),
  })
  isAsking = false
  if (!wantsToSignIn) return
  // On reload a form stores its draft under the user's name.
  forgetToken()
  location.reload()
}

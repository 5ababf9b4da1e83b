import { confirm } from '../kit/dialog/confirm.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { forgetToken } from './session.ts'
import { text } from './text.ts'

let isAsking = false

/**
 * Specification §8: offers to sign in again, or to stay on the page. However many calls find the
 * session ended, it is asked once.
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
  // The reload is when a form keeps what was typed last, under the name of who typed it.
  forgetToken()
  location.reload()
}

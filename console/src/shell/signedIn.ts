import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { contract } from '../api/contract.ts'
import { problemText } from '../api/problemText.ts'
import { queryClient } from '../api/queryClient.ts'
import { request } from '../api/request.ts'
import { forgetSession, isProviderSession } from '../api/session.ts'
import { removeAllDrafts } from '../kit/browser/localDrafts.ts'
import { notify } from '../kit/state/notify.ts'
import { text } from '../api/text.ts'
import { switchToPersonalWorkspace } from '../api/workspace.ts'
import { isWorkspaceLost } from '../api/lostWorkspace.ts'
import type { Viewer } from './rules/permitted.ts'
import { cachedUser, fetchUser, viewerOf } from './user.ts'

/** Forgets the token and everything that was read with it. */
const forget = () => {
  forgetSession()
  queryClient.clear()
}

export const cachedViewer = (): Viewer | undefined => {
  const user = cachedUser()
  return user === undefined ? undefined : viewerOf(user)
}

/** Fetches the user of the token. Should that fail, the token is cleared and the error shown. */
export const fetchViewer = async (): Promise<Viewer | undefined> => {
  try {
    return viewerOf(await fetchUser())
  } catch (error) {
    if (isWorkspaceLost(error)) {
      // Removed from the team since the last visit.
      switchToPersonalWorkspace()
      notify('error', translate(text, 'workspaceLost'))
      return fetchViewer()
    }
    forget()
    const isSilent = error instanceof ApiError && error.problem.message === ''
    // Specification, session: 'Has Error' without a message. Elsewhere an error without a message
    // reads 'Error'.
    const { title, detail } = problemText(isSilent ? new Error('') : error)
    notify('error', title, detail)
    return undefined
  }
}

/** Ends the session of an identity provider too, at its own page, which leads back. */
const signOutAtProvider = async (): Promise<void> => {
  const { url } = await request(contract.singleSignOn.logout, {})
  if (url !== null) window.location.assign(url)
}

/** Ends the session here and on the server. */
export const signOut = (): void => {
  // Not awaited, because signing out must not depend on the network.
  if (isProviderSession()) void signOutAtProvider().catch(() => undefined)
  else void request(contract.account.logout, {}).catch(() => undefined)
  removeAllDrafts()
  forget()
}

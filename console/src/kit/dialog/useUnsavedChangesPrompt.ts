import { useEffect } from 'react'
import { useBlocker } from '../router/useBlocker.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import { confirm } from './confirm.ts'
import { useBeforeUnload } from './useBeforeUnload.ts'

/** Warns about unsaved input, inside the console and when the tab closes. */
export const useUnsavedChangesPrompt = (isDirty: boolean): void => {
  // Signing out has been decided already.
  const blocked = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      readToken() !== undefined &&
      nextLocation.pathname !== '/login' &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocked === undefined) return
    void confirm({
      title: translate(text, 'leaveTitle'),
      effect: translate(text, 'leaveEffect'),
      confirmLabel: translate(text, 'leave'),
      cancelLabel: translate(text, 'keepEditing'),
    }).then((leaves) => (leaves ? blocked.proceed() : blocked.reset()))
  }, [blocked])
  useBeforeUnload(() => isDirty)
}

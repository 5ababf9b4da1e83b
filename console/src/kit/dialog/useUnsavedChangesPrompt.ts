import { useEffect } from 'react'
import { useBlocker } from '../router/useBlocker.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import { confirm, type Question } from './confirm.ts'
import { useBeforeUnload } from './useBeforeUnload.ts'

/** Warns about unsaved input, inside the console and when the tab closes. */
export const useUnsavedChangesPrompt = (isDirty: boolean, question: () => Question): void => {
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
    void confirm(question()).then((leaves) => (leaves ? blocked.proceed() : blocked.reset()))
  }, [blocked, question])
  useBeforeUnload(() => isDirty)
}

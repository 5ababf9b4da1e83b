import { useEffect } from 'react'
import { useHeldWay } from '../router/useHeldWay.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import { confirm, type Question } from './confirm.ts'
import { useUnloadQuestion } from './useUnloadQuestion.ts'

/** Warns about unsaved input, inside the console and when the tab closes. */
export const useLeaveQuestion = (isDirty: boolean, question: () => Question): void => {
  // Signing out has been decided already.
  const held = useHeldWay(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      readToken() !== undefined &&
      nextLocation.pathname !== '/login' &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (held === undefined) return
    void confirm(question()).then((leaves) => (leaves ? held.proceed() : held.reset()))
  }, [held, question])
  useUnloadQuestion(() => isDirty)
}

import { useEffect } from 'react'
import { useHeldWay } from '../../../../../kit/router/useHeldWay.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../../../kit/dialog/confirm.ts'
import { useUnloadQuestion } from '../../../../../kit/dialog/useUnloadQuestion.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import { isDraftKept } from './draftOnTheWay.ts'
import type { FormStore } from '../formStore.ts'
import { text } from '../../text.ts'

/** Warns about unsaved input, inside the console and when the tab closes. */
export const useLeaveGuard = (store: FormStore): void => {
  // After sign-out the draft is already deleted.
  const held = useHeldWay(
    ({ currentLocation, nextLocation }) =>
      store.isDirty() &&
      readToken() !== undefined &&
      nextLocation.pathname !== '/login' &&
      !isDraftKept(nextLocation.state) &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (held === undefined) return
    void confirm({
      title: translate(text, 'leaveTitle'),
      effect: translate(text, 'leaveEffect'),
      confirmLabel: translate(text, 'leave'),
      cancelLabel: translate(text, 'stay'),
    }).then((leaves) => (leaves ? held.proceed() : held.reset()))
  }, [held])
  useUnloadQuestion(store.isDirty)
}

import { useEffect } from 'react'
import { useBlocker } from '../../../../../kit/router/useBlocker.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../../../../kit/dialog/confirm.ts'
import { useBeforeUnload } from '../../../../../kit/dialog/useBeforeUnload.ts'
import { readToken } from '@openbooth/web/api/token.ts'
import { isDraftKept } from './draftOnTheWay.ts'
import type { FormStore } from '../formStore.ts'
import { text } from '../../text.ts'

/** Warns about unsaved input, inside the console and when the tab closes. */
export const useLeaveGuard = (store: FormStore): void => {
  // After sign-out the draft is already deleted.
  const blocked = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.isDirty() &&
      readToken() !== undefined &&
      nextLocation.pathname !== '/login' &&
      !isDraftKept(nextLocation.state) &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (blocked === undefined) return
    void confirm({
      title: translate(text, 'leaveTitle'),
      effect: translate(text, 'leaveEffect'),
      confirmLabel: translate(text, 'leave'),
      cancelLabel: translate(text, 'stay'),
    }).then((leaves) => (leaves ? blocked.proceed() : blocked.reset()))
  }, [blocked])
  useBeforeUnload(store.isDirty)
}

import { useState, useSyncExternalStore } from 'react'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { defaultValues } from './draft/defaultValues.ts'
import type { Limits } from './formContext.ts'
import { createFormStore, shownProblemCount } from './formStore.ts'
import { contentInput } from './save/contentInput.ts'
import { fieldOf } from './save/fieldPaths.ts'
import type { FieldProblem } from './save/fieldProblem.ts'
import { focusFirst } from './save/focusProblem.ts'
import type { EventValues } from './values.ts'

/** The name follows from the programme. */
const nameless = '-'

/**
 * The languages, booths and options in a form that creates several events at once.
 * @param draft values of an earlier visit
 */
export const useContentForm = (limits: Limits, draft: EventValues | undefined) => {
  const [store] = useState(() => {
    const now = new Date(serverNow())
    const fresh = defaultValues(ownTimeZone(), now, limits.receiverNums)
    const named = { name: nameless, templateName: nameless }
    // A template has the same content: everything except the times.
    return createFormStore({ kind: 'template' }, { ...fresh, ...draft, ...named })
  })
  const { values } = useSyncExternalStore(store.follow, store.read)
  const problemCount = useSyncExternalStore(store.follow, () => shownProblemCount(store))
  const isComplete = useSyncExternalStore(store.follow, () => store.problems().size === 0)
  const content = () => {
    const { name: _name, receiverNums: _listeners, ...rest } = contentInput(values)
    return rest
  }
  return {
    store,
    values,
    problemCount,
    /** Undefined while a field is missing or invalid. */
    content: isComplete ? content() : undefined,
    /** Shows all problems. Returns whether there are none. */
    check: (): boolean => {
      const problems = store.check()
      focusFirst(problems.keys())
      return problems.size === 0
    },
    /** Shows errors of the server at their fields. */
    showErrors: (problems: readonly FieldProblem[]): void => {
      store.setServerErrors(problems)
      focusFirst(problems.map(({ path }) => fieldOf(values, path)))
    },
  }
}

import type { AiBackupMode } from '@openbooth/contract/events/event/rules/aiBackup'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  readDraft,
  removeDraft,
  saveDraft,
  type LocalDraft,
} from '../../../../../kit/browser/localDrafts.ts'
import type { FormStore } from '../formStore.ts'
import type { BoothValues, EventValues } from '../values.ts'

const quietMilliseconds = 2000

/** Gives the AI backup its current name in a draft that was stored under the former one. */
const current = (content: EventValues): EventValues => ({
  ...content,
  booths: content.booths.map(
    ({ reserve, ...booth }: BoothValues & { readonly reserve?: AiBackupMode }) => ({
      ...(reserve && { aiBackup: reserve }),
      ...booth,
    }),
  ),
})

/**
 * Stores a draft after 2 s without input and when the page is hidden. A draft of an earlier visit
 * is offered first and not overwritten before the user decides.
 * @param resumes the user returns to the draft, so it is restored without a prompt
 */
export const useFormDraft = (store: FormStore, name: string, resumes: boolean) => {
  const [found, setFound] = useState<LocalDraft<EventValues> | undefined>(() => {
    const draft = readDraft<EventValues>(name)
    if (!resumes || draft === undefined) return draft
    store.change((values) => ({ ...values, ...current(draft.content) }))
    return undefined
  })
  const isAsking = useRef(found !== undefined)
  isAsking.current = found !== undefined

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = store.read().values
    const save = () => {
      clearTimeout(timer)
      if (store.isDirty() && !isAsking.current) saveDraft(name, store.read().values)
    }
    const stop = store.follow(() => {
      const { values } = store.read()
      if (values === last) return
      last = values
      clearTimeout(timer)
      timer = setTimeout(save, quietMilliseconds)
    })
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', saveWhenHidden)
    }
  }, [store, name])

  /** Stores the input immediately, because the user is about to leave and return. */
  const keep = useCallback(() => {
    if (store.isDirty()) saveDraft(name, store.read().values)
  }, [store, name])

  return {
    keep,
    /** The draft of an earlier visit that has not been answered yet. */
    found,
    restore: () => {
      if (found === undefined) return
      store.change((values) => ({ ...values, ...current(found.content) }))
      setFound(undefined)
    },
    discard: () => {
      removeDraft(name)
      setFound(undefined)
    },
    /** After a save, nothing needs to be stored. */
    forget: () => removeDraft(name),
  }
}

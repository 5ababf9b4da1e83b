import type { LanguageOf } from '@openbooth/contract/events/event/rules/plannedRelay'
import { useEffect, useMemo } from 'react'
import { Advanced, Help } from './basics/Options.tsx'
import { Languages } from './languages/Languages.tsx'
import { Sound } from './sound/Sound.tsx'
import { FormContext, type Channel, type Limits } from './store/formContext.ts'
import type { FormStore } from './store/formStore.ts'

interface ContentFieldsProps {
  readonly store: FormStore
  readonly channels: readonly Channel[]
  readonly limits: Limits
  /** Stores the input as a draft before a link leaves the form. */
  readonly keepDraft: () => void
}

/** Languages, booths and options for a form that creates several events at once. */
export const ContentFields = ({ store, channels, limits, keepDraft }: ContentFieldsProps) => {
  const languageOf = useMemo((): LanguageOf => {
    const tags = new Map(channels.map(({ id, languageTag }) => [id, languageTag]))
    return (channel) => tags.get(Number(channel))
  }, [channels])
  useEffect(() => store.setLimits(limits, languageOf), [store, limits, languageOf])
  const setting = useMemo(
    () => ({ store, channels, languageOf, limits, isRunning: false, keepDraft }),
    [store, channels, languageOf, limits, keepDraft],
  )
  return (
    <FormContext value={setting}>
      <Languages />
      <Help />
      <Sound />
      <Advanced />
    </FormContext>
  )
}

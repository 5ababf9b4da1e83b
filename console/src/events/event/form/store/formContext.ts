import type { LanguageOf } from '@openbooth/contract/events/event/rules/plannedRelay'
import type { WireOutput } from '@openbooth/contract/call'
import type { contract } from '@openbooth/contract'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { errorLine } from '../../../../api/errorText.ts'
import { shownProblem, type FormStore } from './formStore.ts'
import type { EventValues } from './values.ts'

export type Limits = WireOutput<typeof contract.comboPackage.limits>
export type Channel = Omit<WireOutput<typeof contract.channel.choices>[number], 'version'>

/** The shared context of all parts of the form. */
export interface FormSetting {
  readonly store: FormStore
  readonly channels: readonly Channel[]
  readonly languageOf: LanguageOf
  /** Undefined when it could not be read: the server judges alone. */
  readonly limits: Limits | undefined
  /** The event is running: there is only adding to it. */
  readonly isRunning: boolean
  /** Stores the input as a draft before a link leaves the form. */
  readonly keepDraft: () => void
}

export const FormContext = createContext<FormSetting | undefined>(undefined)

export const useEventForm = (): FormSetting => {
  const setting = useContext(FormContext)
  if (setting === undefined) throw new Error('parts of the event form stand inside it')
  return setting
}

/** A part of the values; the component renders when that part changes and not before. */
export const useValue = <Part>(select: (values: EventValues) => Part): Part => {
  const { store } = useEventForm()
  return useSyncExternalStore(store.follow, () => select(store.read().values))
}

/** The error text of a field. */
export const useProblem = (field: string): string | undefined => {
  const { store } = useEventForm()
  useLanguage()
  const problem = useSyncExternalStore(store.follow, () => shownProblem(store, field))
  return problem && errorLine(problem.message, problem.params)
}

/** The id of a field's control in the page. */
export const controlId = (field: string): string => `event-${field}`

/** Changes one plain value. */
export const useChange = () => {
  const { store } = useEventForm()
  return <Name extends keyof EventValues>(name: Name, value: EventValues[Name]) =>
    store.change((values) => ({ ...values, [name]: value }), name)
}

import { eventState } from '@openbooth/contract/events/event/rules/events'
import { useState } from 'react'
import { useSearchParams } from '../../../kit/router/useSearchParams.ts'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { useWorkspaceId } from '../../../shell/user.ts'
import type { Named } from './store/values.ts'
import { withPrefill } from './store/draft/prefillFromQuery.ts'
import { EventForm } from './EventForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import type { Channel, Limits } from './store/formContext.ts'
import { createFormStore, type FormStore } from './store/formStore.ts'
import {
  asNew,
  copyOfEvent,
  valuesOfEvent,
  withContent,
  type EventDetail,
  type Template,
} from './store/fromEvent.ts'
import { defaultValues } from './store/draft/defaultValues.ts'
import { readUsualMinutes } from './store/draft/usualLength.ts'
import { text } from './text.ts'
import { useLoadNew } from './store/draft/useLoadNew.ts'
import { offeredChannels } from './store/offeredChannels.ts'
import { isOthersEvent } from './store/useIsOthers.ts'
import { useFreshSnapshot } from './store/useFreshSnapshot.ts'
import { useSaveEvent } from './store/save/useSaveEvent.ts'
import type { EventValues } from './store/values.ts'

interface Sources {
  readonly editId: number | undefined
  readonly copyId: number | undefined
  readonly templateId: number | undefined
  /** Agents: the project a new event is for. */
  readonly programmeId: number | undefined
}

const sourcesOf = (parameters: URLSearchParams): Sources => {
  const id = (name: string) => Number(parameters.get(name)) || undefined
  return {
    editId: id('edit'),
    copyId: id('copy'),
    templateId: id('template'),
    programmeId: id('project'),
  }
}

/** Everything the form starts from, asked for while its code still loads. */
export const preload = ({ url }: { readonly url: URL }): void => {
  const { editId, copyId, templateId, programmeId } = sourcesOf(url.searchParams)
  prefetchCall(contract.channel.choices, {})
  prefetchCall(contract.comboPackage.limits, {})
  const eventId = editId ?? copyId
  if (eventId !== undefined) prefetchCall(contract.event.get, { id: eventId })
  if (templateId !== undefined) prefetchCall(contract.eventTemplate.get, { id: templateId })
  if (programmeId !== undefined) prefetchCall(contract.project.get, { id: programmeId })
}

interface Loaded {
  readonly sources: Sources
  readonly channels: readonly Channel[]
  readonly limits: Limits
  readonly event: EventDetail | undefined
  readonly template: Template | undefined
  readonly project: Named | undefined
  /** Further query parameters for a new event. */
  readonly prefill: URLSearchParams
  readonly workspaceId: number
}

/** A copy of another user's event is held for that user. */
const forItsHost = (values: EventValues, { ownerId, ownerName }: EventDetail): EventValues => ({
  ...values,
  customer: { id: ownerId, name: ownerName },
  project: null,
})

const newValues = (loaded: Loaded, fresh: EventValues): EventValues => {
  const { limits, event, template, project, prefill, workspaceId } = loaded
  if (event !== undefined) {
    const copy = copyOfEvent(fresh, event)
    return limits.pays === 'money' && event.ownerId !== workspaceId ? forItsHost(copy, event) : copy
  }
  if (template !== undefined) return withContent(fresh, template.content)
  const values = withPrefill(fresh, prefill, limits, new Date(serverNow()))
  return project === undefined
    ? values
    : { ...values, project: { id: project.id, name: project.name } }
}

const storeFor = (loaded: Loaded): FormStore => {
  const { sources, limits, event } = loaded
  const now = new Date(serverNow())
  const fresh = defaultValues(ownTimeZone(), now, limits.receiverNums, readUsualMinutes())
  return event !== undefined && sources.editId !== undefined
    ? createFormStore({ kind: 'edit', event }, valuesOfEvent(fresh, event))
    : createFormStore({ kind: 'create' }, newValues(loaded, fresh))
}

const Filled = (loaded: Loaded & { readonly onLoadNew: () => Promise<boolean> }) => {
  const t = useText(text)
  const [store, setStore] = useState(() => storeFor(loaded))
  const { save, leave } = useSaveEvent(store, loaded.limits.pays === 'money')
  const { event, template, limits } = loaded
  const { mode } = store
  const detail =
    mode.kind === 'edit'
      ? t('number', { number: eventNumber(mode.event.number) })
      : template !== undefined
        ? t('fromTemplate', { name: template.templateName })
        : event !== undefined
          ? t('copyOf', { name: event.name })
          : undefined
  const isOthers = isOthersEvent(mode, loaded.workspaceId)
  const keepAsCopy = () => {
    const { values } = store.read()
    const copy = createFormStore({ kind: 'create' }, values)
    // Nothing is saved yet, so leaving shows a prompt, and a draft is stored.
    copy.change(() => asNew(values))
    setStore(copy)
  }
  return (
    <EventForm
      key={mode.kind}
      store={store}
      title={t(mode.kind === 'edit' ? 'editEvent' : 'newEvent')}
      detail={detail}
      channels={offeredChannels({ ...loaded, isOthers })}
      // The server checks the limits of another workspace.
      limits={isOthers ? undefined : limits}
      isRunning={mode.kind === 'edit' && mode.event.state === eventState.normal}
      draftName={
        mode.kind === 'edit' ? `event/${mode.event.id}/${mode.event.version}` : 'event/new'
      }
      leadsTo={mode.kind === 'edit' ? `/meeting/detail/${mode.event.id}` : '/meeting/establish'}
      onSave={save}
      onSaved={leave}
      onLoadNew={loaded.onLoadNew}
      onKeepAsCopy={keepAsCopy}
    />
  )
}

const Form = () => {
  const [parameters] = useSearchParams()
  const sources = sourcesOf(parameters)
  const { editId, copyId, templateId, programmeId } = sources
  const workspaceId = useWorkspaceId()
  const eventId = editId ?? copyId
  const channels = useCall(contract.channel.choices, {}, { silent: true })
  const limits = useCall(contract.comboPackage.limits, {}, { silent: true })
  const event = useCall(
    contract.event.get,
    { id: eventId ?? 0 },
    { enabled: eventId !== undefined, silent: true },
  )
  const template = useCall(
    contract.eventTemplate.get,
    { id: templateId ?? 0 },
    { enabled: templateId !== undefined, silent: true },
  )
  const project = useCall(
    contract.project.get,
    { id: programmeId ?? 0 },
    { enabled: programmeId !== undefined, silent: true },
  )
  const mayStart = useFreshSnapshot(event)
  const { round, loadNew } = useLoadNew(event.refetch)
  const failed = [channels, limits, event, template, project].find(
    ({ error, data }) => error !== null && data === undefined,
  )
  if (failed !== undefined)
    return <ProblemState error={failed.error} onRetry={() => void failed.refetch()} />
  const isReady =
    channels.data !== undefined &&
    limits.data !== undefined &&
    (eventId === undefined || mayStart) &&
    (templateId === undefined || template.data !== undefined) &&
    (programmeId === undefined || project.data !== undefined)
  if (!isReady) return <FormSkeleton />
  return (
    <Filled
      key={round}
      sources={sources}
      channels={channels.data}
      limits={limits.data}
      event={eventId === undefined ? undefined : event.data}
      template={templateId === undefined ? undefined : template.data}
      project={programmeId === undefined ? undefined : project.data}
      prefill={parameters}
      workspaceId={workspaceId}
      onLoadNew={loadNew}
    />
  )
}

/**
 * Plans or edits an event: the same screen for users who pay in hours and for agents, who pay
 * money.
 */
export const Screen = () => {
  const [parameters] = useSearchParams()
  // Another source in the address is another form.
  return <Form key={parameters.toString()} />
}

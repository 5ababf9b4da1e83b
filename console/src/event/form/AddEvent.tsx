import { role } from '@openbooth/contract/roles'
import { eventState } from '@openbooth/contract/rules/events'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { contract } from '../../api/contract.ts'
import { preloadCall, useCall } from '../../api/useCall.ts'
import { useText } from '../../i18n/text.ts'
import { ownTimeZone } from '../../kit/format.ts'
import { ProblemState } from '../../kit/ProblemState.tsx'
import { serverNow } from '../../kit/serverTime.ts'
import { NotBuiltYet } from '../../shell/NotBuiltYet.tsx'
import { fetchUser, useUser } from '../../shell/user.ts'
import { EventForm } from './EventForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import type { Channel, Limits } from './formContext.ts'
import { createFormStore, type FormStore } from './formStore.ts'
import {
  asNew,
  copyOfEvent,
  valuesOfEvent,
  withContent,
  type EventDetail,
  type Template,
} from './fromEvent.ts'
import { startValues } from './startValues.ts'
import { text } from './text.ts'
import { useLoadNew } from './useLoadNew.ts'
import { useMayStart } from './useMayStart.ts'
import { useSaveEvent } from './useSaveEvent.ts'

interface Sources {
  readonly editId: number | undefined
  readonly copyId: number | undefined
  readonly templateId: number | undefined
}

const sourcesOf = (parameters: URLSearchParams): Sources => {
  const id = (name: string) => Number(parameters.get(name)) || undefined
  return { editId: id('edit'), copyId: id('copy'), templateId: id('template') }
}

/** Agents have no package, and may not ask for its limits. */
const preloadLimits = (): void => {
  const unlessAgent = async () => {
    const { userType } = await fetchUser()
    if (userType !== role.agent) preloadCall(contract.comboPackage.limits, {})
  }
  // The guard waits for the same answer, and tells when there is none.
  unlessAgent().catch(() => undefined)
}

/** Everything the form starts from, asked for while its code still loads. */
export const preload = ({ url }: { readonly url: URL }): void => {
  const { editId, copyId, templateId } = sourcesOf(url.searchParams)
  preloadCall(contract.channel.choices, {})
  preloadLimits()
  const eventId = editId ?? copyId
  if (eventId !== undefined) preloadCall(contract.event.get, { id: eventId })
  if (templateId !== undefined) preloadCall(contract.eventTemplate.get, { id: templateId })
}

interface Loaded {
  readonly sources: Sources
  readonly channels: readonly Channel[]
  readonly limits: Limits
  readonly event: EventDetail | undefined
  readonly template: Template | undefined
}

const storeFor = ({ sources, limits, event, template }: Loaded): FormStore => {
  const fresh = startValues(ownTimeZone(), new Date(serverNow()), limits.receiverNums)
  if (event !== undefined && sources.editId !== undefined)
    return createFormStore({ kind: 'edit', event }, valuesOfEvent(fresh, event))
  if (event !== undefined) return createFormStore({ kind: 'create' }, copyOfEvent(fresh, event))
  return createFormStore(
    { kind: 'create' },
    template === undefined ? fresh : withContent(fresh, template.content),
  )
}

/** Channels an event uses stay in its form, also those nobody may choose any more. */
const channelsFor = ({ channels, event }: Loaded): readonly Channel[] => {
  const known = new Set(channels.map(({ id }) => id))
  const others = event?.channels.filter(({ id }) => !known.has(id)) ?? []
  return [
    ...channels,
    ...others.map((channel) => ({ ...channel, position: 0, enabled: false, isShared: false })),
  ]
}

const Filled = (loaded: Loaded & { readonly onLoadNew: () => Promise<boolean> }) => {
  const t = useText(text)
  const [store, setStore] = useState(() => storeFor(loaded))
  const { save, leave } = useSaveEvent(store)
  const { event, template, limits } = loaded
  const { purpose } = store
  const detail =
    purpose.kind === 'edit'
      ? t('number', { number: purpose.event.number })
      : template !== undefined
        ? t('fromTemplate', { name: template.templateName })
        : event !== undefined
          ? t('copyOf', { name: event.name })
          : undefined
  const keepAsCopy = () => {
    const { values } = store.read()
    const copy = createFormStore({ kind: 'create' }, values)
    // Nothing of it is saved: leaving asks first, and a draft is kept.
    copy.change(() => asNew(values))
    setStore(copy)
  }
  return (
    <EventForm
      key={purpose.kind}
      store={store}
      title={t(purpose.kind === 'edit' ? 'editEvent' : 'newEvent')}
      detail={detail}
      channels={channelsFor(loaded)}
      limits={limits}
      isRunning={purpose.kind === 'edit' && purpose.event.state === eventState.normal}
      draftName={
        purpose.kind === 'edit' ? `event/${purpose.event.id}/${purpose.event.version}` : 'event/new'
      }
      leadsTo={
        purpose.kind === 'edit' ? `/meeting/detail/${purpose.event.id}` : '/meeting/establish'
      }
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
  const { editId, copyId, templateId } = sources
  const eventId = editId ?? copyId
  const channels = useCall(contract.channel.choices, {}, { quiet: true })
  const limits = useCall(contract.comboPackage.limits, {}, { quiet: true })
  const event = useCall(
    contract.event.get,
    { id: eventId ?? 0 },
    { enabled: eventId !== undefined, quiet: true },
  )
  const template = useCall(
    contract.eventTemplate.get,
    { id: templateId ?? 0 },
    { enabled: templateId !== undefined, quiet: true },
  )
  const mayStart = useMayStart(event)
  const { round, loadNew } = useLoadNew(event.refetch)
  const failed = [channels, limits, event, template].find(
    ({ error, data }) => error !== null && data === undefined,
  )
  if (failed !== undefined)
    return <ProblemState error={failed.error} onRetry={() => void failed.refetch()} />
  const isReady =
    channels.data !== undefined &&
    limits.data !== undefined &&
    (eventId === undefined || mayStart) &&
    (templateId === undefined || template.data !== undefined)
  if (!isReady) return <FormSkeleton />
  return (
    <Filled
      key={round}
      sources={sources}
      channels={channels.data}
      limits={limits.data}
      event={eventId === undefined ? undefined : event.data}
      template={templateId === undefined ? undefined : template.data}
      onLoadNew={loadNew}
    />
  )
}

/** Planning an event, and changing one: the same screen. Agents plan through their customers. */
export const Screen = () => {
  const { userType } = useUser()
  const [parameters] = useSearchParams()
  if (userType === role.agent) return <NotBuiltYet />
  // Another source in the address is another form.
  return <Form key={parameters.toString()} />
}

import { useState } from 'react'
import { navigate } from '../../kit/router/router.ts'
import { useSearchParams } from '../../kit/router/useSearchParams.ts'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall, useCallMutation } from '../../api/useCall.ts'
import {
  contentInput,
  EventForm,
  type Channel,
  type Limits,
  FormSkeleton,
  createFormStore,
  type FormMode,
  asNew,
  withContent,
  type Template,
  defaultValues,
  formText as text,
  useLoadNew,
  useFreshSnapshot,
} from '../event/index.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { notify } from '../../kit/state/notify.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { serverNow } from '@openbooth/web/time/serverTime.ts'

const listPath = '/meeting/roomTemp'
const { list, get, save: saveCall } = contract.eventTemplate

const idOf = (parameters: URLSearchParams) => Number(parameters.get('edit')) || undefined

export const preload = ({ url }: { readonly url: URL }): void => {
  prefetchCall(contract.channel.choices, {})
  prefetchCall(contract.comboPackage.limits, {})
  const id = idOf(url.searchParams)
  if (id !== undefined) prefetchCall(get, { id })
}

interface Loaded {
  readonly channels: readonly Channel[]
  readonly limits: Limits
  readonly template: Template | undefined
}

const storeFor = ({ limits, template }: Loaded) => {
  const fresh = defaultValues(ownTimeZone(), new Date(serverNow()), limits.receiverNums)
  if (template === undefined) return createFormStore({ kind: 'template' }, fresh)
  const { id, version, templateName, content } = template
  const mode: FormMode = { kind: 'template', id, version }
  return createFormStore(mode, { ...withContent(fresh, content), templateName })
}

const Filled = (loaded: Loaded & { readonly onLoadNew: () => Promise<boolean> }) => {
  const t = useText(text)
  const [store, setStore] = useState(() => storeFor(loaded))
  const saving = useCallMutation(saveCall, { silent: true, invalidates: [list, get] })
  const { mode } = store
  const id = mode.kind === 'template' ? mode.id : undefined
  const version = mode.kind === 'template' ? mode.version : undefined
  const save = async () => {
    const { values } = store.read()
    await saving.mutateAsync({
      ...(id === undefined || version === undefined ? {} : { id, version }),
      templateName: values.templateName.trim(),
      content: contentInput(values),
    })
    notify('success', t('templateSaved'))
  }
  const keepAsNew = () => {
    const { values } = store.read()
    const copy = createFormStore({ kind: 'template' }, values)
    // Nothing is saved yet, so leaving shows a prompt, and a draft is stored.
    copy.change(() => asNew(values))
    setStore(copy)
  }
  return (
    <EventForm
      key={id ?? 'new'}
      store={store}
      title={t(id === undefined ? 'newTemplate' : 'editTemplate')}
      channels={loaded.channels}
      limits={loaded.limits}
      draftName={id === undefined ? 'template/new' : `template/${id}/${version ?? 0}`}
      leadsTo={listPath}
      onSave={save}
      onSaved={() => void navigate(listPath)}
      onLoadNew={loaded.onLoadNew}
      onKeepAsCopy={keepAsNew}
    />
  )
}

/** Making and changing a template: the form of an event without its times. */
export const Screen = () => {
  const [parameters] = useSearchParams()
  const id = idOf(parameters)
  const channels = useCall(contract.channel.choices, {}, { silent: true })
  const limits = useCall(contract.comboPackage.limits, {}, { silent: true })
  const template = useCall(get, { id: id ?? 0 }, { enabled: id !== undefined, silent: true })
  const mayStart = useFreshSnapshot(template)
  const { round, loadNew } = useLoadNew(template.refetch)
  const failed = [channels, limits, template].find(
    ({ error, data }) => error !== null && data === undefined,
  )
  if (failed !== undefined)
    return <ProblemState error={failed.error} onRetry={() => void failed.refetch()} />
  const isWaiting = id !== undefined && !mayStart
  if (channels.data === undefined || limits.data === undefined || isWaiting) return <FormSkeleton />
  return (
    <Filled
      key={`${id ?? ''} ${round}`}
      channels={channels.data}
      limits={limits.data}
      template={id === undefined ? undefined : template.data}
      onLoadNew={loadNew}
    />
  )
}

import { NativeSelect } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../../api/useIdempotencyKey.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { Textarea } from '../../../../kit/field/Textarea.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import sections from '../../../../kit/page/sections.module.css'
import { changedByActions } from '../../parts/changedByActions.ts'
import type { EventDetail } from '../../parts/types.ts'
import { channelName } from '../field/channelName.ts'
import { withBooth } from '../languages/booths.ts'
import { defaultValues } from '../store/draft/defaultValues.ts'
import { valuesOfEvent } from '../store/fromEvent.ts'
import { eventInput } from '../store/save/eventInput.ts'
import { emptySeat } from '../store/values.ts'
import { newInterpreters } from './newInterpreters.ts'
import styles from './people.module.css'
import { text } from './text.ts'

interface AddInterpretersDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly event: EventDetail
  /** The booth that is chosen first. */
  readonly boothId: number
}

const options = { silent: true, invalidates: changedByActions }

/** Adds interpreters from a typed or pasted list to one booth. */
export const AddInterpretersDialog = ({
  opened,
  onClose,
  event,
  boothId,
}: AddInterpretersDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const limits = useCall(contract.comboPackage.limits, {}, { silent: true, enabled: opened })
  const update = useCallMutation(contract.event.update, options)
  const operationFor = useIdempotencyKey()
  const [list, setList] = useState('')
  const [chosen, setChosen] = useState(boothId)
  useEffect(() => {
    if (!opened) return
    setList('')
    setChosen(boothId)
  }, [opened, boothId])
  const values = useMemo(
    () => valuesOfEvent(defaultValues(ownTimeZone(), new Date(serverNow()), 1), event),
    [event],
  )
  const booths = values.booths.filter(({ boxType }) => boxType === 'norm')
  const booth = booths.find(({ id }) => id === chosen) ?? booths[0]
  const most = limits.data?.interpretersNums ?? Number.POSITIVE_INFINITY
  const people = booth === undefined ? [] : newInterpreters(list, values.booths, booth.key, most)
  const added = people.filter(({ problem }) => problem === undefined)
  const nameOf = ({ name, a }: (typeof booths)[number]): string => {
    const channel = event.channels.find(({ id }) => id === a)
    return name || (channel === undefined ? '' : channelName(language, channel))
  }
  const add = async () => {
    if (booth === undefined || limits.data === undefined) return
    const seats = added.map(({ name, emailAddress }) => ({ ...emptySeat(), name, emailAddress }))
    const changed = withBooth(values, booth.key, {
      interpreters: [...booth.interpreters, ...seats],
    })
    const input = {
      ...eventInput(changed, limits.data.pays === 'money')!,
      id: event.id,
      version: event.version,
    }
    await update.mutateAsync({ ...input, operationId: operationFor(input) })
    notify('success', t('added', { count: added.length }), t('addedDetail'))
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('addInterpreters')}
      actLabel={added.length === 0 ? t('noNames') : t('addCount', { count: added.length })}
      isReady={added.length > 0 && limits.data !== undefined}
      onAct={add}
    >
      <NativeSelect
        label={t('booth')}
        value={String(booth?.id ?? '')}
        data={booths.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      />
      <Textarea
        label={t('list')}
        description={t('listDetail')}
        placeholder={'Ada Lovelace <ada@example.com>\nLi Wei, li.wei@example.com'}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        data-autofocus
        value={list}
        onChange={({ currentTarget: { value } }) => setList(value)}
      />
      <Preview people={people} most={most} />
    </ActionDialog>
  )
}

interface PreviewProps {
  readonly people: ReturnType<typeof newInterpreters>
  /** The maximum of interpreters in a booth. */
  readonly most: number
}

const Preview = ({ people, most }: PreviewProps) => {
  const t = useText(text)
  if (people.length === 0) return null
  return (
    <ul className={styles['preview']} aria-label={t('addInterpreters')}>
      {people.map(({ name, emailAddress, problem }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no key
        <li key={place} data-off={problem !== undefined || undefined}>
          <span>{name || emailAddress}</span>
          <span className={sections['hint']}>
            {problem === undefined ? emailAddress || t('noEmail') : t(problem, { count: most })}
          </span>
        </li>
      ))}
    </ul>
  )
}

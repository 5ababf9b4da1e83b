import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useIdempotencyKey } from '../../../../api/useIdempotencyKey.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { ProblemState } from '../../../../kit/state/ProblemState.tsx'
import { shortDayText } from '../../../../kit/time/dayText.ts'
import { PlainTable } from '../../../../kit/value/PlainTable.tsx'
import sections from '../../../../kit/page/sections.module.css'
import { useAmountText } from '../../../../shell/useAmountText.ts'
import { useNotifyDone } from '../../../event/index.ts'
import { changedByProgramme, type Programme } from '../../programmes.ts'
import { text } from './text.ts'

/** What the dialog opens for: one event, or a choice of days. */
export interface CancelAsked {
  readonly event?: { readonly id: number; readonly name: string }
}

interface CancelDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly programme: Programme
  /** Days with events. */
  readonly days: readonly string[]
  readonly asked: CancelAsked
}

/** The refund decreases with time, so the dialog refetches it. */
const intervalMs = 10_000
const all = 'all'

type Quote = WireOutput<typeof whole.programme.cancelQuote>
type Refund = Quote['totals'][number]

const useQuote = (id: number, eventId: number | undefined, date: string, isOpen: boolean) =>
  useCall(
    contract.programme.cancelQuote,
    {
      id,
      ...(eventId === undefined ? {} : { eventId }),
      ...(eventId === undefined && date !== all ? { date } : {}),
    },
    { enabled: isOpen, silent: true, intervalMs },
  )

/** Cancels an event, a day or all of a programme, after it shows the refunds. */
export const CancelDialog = ({ opened, onClose, programme, days, asked }: CancelDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const notifyDone = useNotifyDone()
  const operationFor = useIdempotencyKey()
  const [date, setDate] = useState(all)
  const { data, error, refetch } = useQuote(programme.id, asked.event?.id, date, opened)
  const cancel = useCallMutation(contract.programme.cancel, {
    silent: true,
    invalidates: changedByProgramme,
  })
  const count = data?.events.length ?? 0
  const act = async () => {
    const events = data!.events.map(({ id, version }) => ({ id, version }))
    const saved = await cancel.mutateAsync({
      id: programme.id,
      operationId: operationFor(events),
      events,
    })
    notifyDone(t('wasCancelled', { count }), saved)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={
        asked.event === undefined
          ? t('cancelTitle', { name: programme.name })
          : t('cancelOneTitle', { name: asked.event.name })
      }
      actLabel={t('cancelCount', { count })}
      cancelLabel={t('keep')}
      isDanger
      isReady={count > 0}
      onAct={act}
    >
      {asked.event === undefined && (
        <Select
          label={t('what')}
          allowDeselect={false}
          value={date}
          onChange={(value) => setDate(value ?? all)}
          data={[
            { value: all, label: t('all') },
            ...days.map((day) => ({
              value: day,
              label: t('onDay', { day: shortDayText(language, day) }),
            })),
          ]}
        />
      )}
      {data === undefined && error !== null && (
        <ProblemState error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <div aria-busy style={{ minHeight: 160 }} />}
      {data !== undefined && <Refunds quote={data} />}
    </ActionDialog>
  )
}

/** The refund of each event, and what else a cancellation does. */
const Refunds = ({ quote: { events, remaining, totals } }: { readonly quote: Quote }) => {
  const t = useText(text)
  const inWords = useAmountText()
  if (events.length === 0) return <p className={sections['muted']}>{t('nothingToCancel')}</p>
  const amounts = (refunds: readonly Refund[]) =>
    refunds
      .filter(({ charged }) => charged !== 0)
      .map(({ asset, charged, refund }) =>
        t('wasCharged', { refund: inWords(asset, refund), charged: inWords(asset, charged) }),
      )
      .join(' + ') || t('nothingCharged')
  return (
    <>
      <PlainTable
        label={t('refund')}
        columns={[{ head: t('event') }, { head: t('refund'), align: 'right' }]}
        rows={[
          ...events.map((event) => ({
            key: event.id,
            cells: [<Name key="name" {...event} />, amounts(event.refunds)],
          })),
          {
            key: 'total',
            cells: [
              <strong key="name">{t('total')}</strong>,
              <strong key="refund">{amounts(totals)}</strong>,
            ],
          },
        ]}
      />
      <ul className={sections['bullets']}>
        {remaining.length > 0 && <li>{t('remaining', { count: remaining.length })}</li>}
        <li>{t('codesEnd')}</li>
        <li>{t('final')}</li>
      </ul>
    </>
  )
}

interface NameProps {
  readonly name: string
  readonly technicianPercent: number | null
  readonly preparationIsKept: boolean
}

const Name = ({ name, technicianPercent, preparationIsKept }: NameProps) => {
  const t = useText(text)
  const facts = [
    ...(technicianPercent === null ? [] : [t('technicianPart', { percent: technicianPercent })]),
    ...(preparationIsKept ? [t('preparation')] : []),
  ]
  return (
    <>
      {name}
      {facts.length > 0 && <span className={sections['smallLine']}>{facts.join(' · ')}</span>}
    </>
  )
}

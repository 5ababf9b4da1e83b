import { Button } from '@mantine/core'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { transcriptionErrorTexts } from '@openbooth/contract/live/transcription/troubleTexts'
import { IconCircle, IconCircleCheckFilled, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useDialog } from '../../../../kit/dialog/useDialog.ts'
import { Link } from '../../../../kit/router/Link.tsx'
import { Card } from '../../../../kit/page/Card.tsx'
import sections from '../../../../kit/page/sections.module.css'
import { AddInterpretersDialog } from '../../form/people/addInterpreters.ts'
import type { EventDetail } from '../../parts/types.ts'
import { useFormPath } from '../../parts/useFormPath.ts'
import { useChannels } from '../useChannels.ts'
import styles from './readiness.module.css'
import { needsModels, readinessOf, type Preparation, type Readiness } from './readiness.ts'
import { boothsWithoutInterpreters } from '../../parts/boothsWithoutInterpreters.ts'
import { text } from './text.ts'

/** The cards that a row leads to. */
export const cardIds = {
  technician: 'technician',
  documents: 'documents',
  rehearsal: 'rehearsal',
} as const

const jumpTo = (id: string) => {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}

/** Reads what the list needs. The cards below make the same calls, so nothing is read twice. */
const usePreparation = (event: EventDetail) => {
  const eventId = event.id
  const booking = useCall(
    contract.technician.booking,
    { eventId },
    { silent: true, enabled: event.technicianOption !== 'none' },
  )
  const documents = useCall(contract.document.list, { eventId }, { silent: true })
  const rehearsal = useCall(contract.rehearsal.get, { eventId }, { silent: true })
  const troubles = useCall(
    contract.caption.check,
    { eventId },
    { silent: true, enabled: needsModels(event) },
  )
  const preparation: Preparation = {
    booking: booking.data,
    documents: documents.data?.length,
    rehearsals: rehearsal.data?.rehearsals,
    troubles: troubles.data?.length,
  }
  return { preparation, troubles: troubles.data ?? [] }
}

const looks = {
  done: { Icon: IconCircleCheckFilled, word: 'done' },
  open: { Icon: IconCircle, word: 'open' },
  waiting: { Icon: IconLoader2, word: 'waiting' },
} as const

interface RowProps {
  readonly state: keyof typeof looks
  readonly title: string
  readonly lines: readonly string[]
  readonly act: ReactNode
}

const Row = ({ state, title, lines, act }: RowProps) => {
  const t = useText(text)
  const { Icon, word } = looks[state]
  return (
    <li className={styles['row']} data-state={state}>
      <Icon size={20} role="img" aria-label={t(word)} />
      <span className={styles['words']}>
        {title}
        {lines.map((line) => (
          <span key={line} className={sections['blockHint']}>
            {line}
          </span>
        ))}
      </span>
      {state === 'open' && act}
    </li>
  )
}

/** The title of each part, as it is now. */
const useTitles = (event: EventDetail, { booking, documents, rehearsals }: Preparation) => {
  const t = useText(text)
  const language = useLanguage()
  const { nameOf } = useChannels(event)
  return ({ part, done, missing, all }: Readiness): string => {
    switch (part) {
      case 'interpreters': {
        const names = boothsWithoutInterpreters(event)
          .map(({ name, a }) => name || nameOf(a))
          .join(language === 'zh' ? '、' : ', ')
        return done === true ? t('interpretersDone') : t('interpretersOpen', { names })
      }
      case 'invited':
        return done === true ? t('invitedDone') : t('invitedOpen', { count: missing, all })
      case 'technician':
        return done === true
          ? t('technicianDone', { name: booking?.technician?.name ?? '' })
          : t('technicianOpen')
      case 'documents':
        return done === true ? t('documentsDone', { count: documents ?? 0 }) : t('documentsOpen')
      case 'equipment':
        return done === true ? t('equipmentDone') : t('equipmentOpen', { count: missing, all })
      case 'models':
        return t(done === true ? 'modelsDone' : 'modelsOpen')
      case 'rehearsal': {
        const last = rehearsals?.[0]?.state
        if (done === true) return t('rehearsalDone')
        if (last === 'running' || last === 'waiting') return t('rehearsalRunning')
        return t(last === undefined ? 'rehearsalOpen' : 'rehearsalFailed')
      }
    }
  }
}

const Parts = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const formPath = useFormPath()
  const { preparation, troubles } = usePreparation(event)
  const titleOf = useTitles(event, preparation)
  const addInterpreters = useDialog<number>()
  const parts = readinessOf(event, preparation)
  const done = parts.filter((part) => part.done === true).length
  const isComplete = done === parts.length
  const mayEdit = event.actions.includes('edit')
  const button = { size: 'compact-sm', variant: 'default' } as const
  const link = (label: string, to: string) => (
    <Button {...button} component={Link} to={to}>
      {label}
    </Button>
  )
  const press = (label: string, onClick: () => void) => (
    <Button {...button} onClick={onClick}>
      {label}
    </Button>
  )
  const codes = `/meeting/codeList?event=${event.id}`
  const acts: Readonly<Record<Readiness['part'], ReactNode>> = {
    interpreters:
      mayEdit &&
      press(t('interpretersAct'), () =>
        addInterpreters.open(boothsWithoutInterpreters(event)[0]!.id),
      ),
    invited: link(t('invitedAct'), codes),
    technician: press(t('technicianAct'), () => jumpTo(cardIds.technician)),
    documents: press(t('documentsAct'), () => jumpTo(cardIds.documents)),
    equipment: link(t('equipmentAct'), codes),
    models: mayEdit && link(t('modelsAct'), `${formPath}?edit=${event.id}`),
    rehearsal: press(t('rehearsalAct'), () => jumpTo(cardIds.rehearsal)),
  }
  return (
    <Card
      title={t('title')}
      action={
        <span className={styles['progress']}>
          <progress max={parts.length} value={done} aria-hidden />
          {isComplete ? t('allDone') : t('progress', { done, all: parts.length })}
        </span>
      }
    >
      <ul className={styles['parts']}>
        {parts.map((one) => (
          <Row
            key={one.part}
            state={one.done === undefined ? 'waiting' : one.done ? 'done' : 'open'}
            title={titleOf(one)}
            lines={one.part === 'models' ? transcriptionErrorTexts(language, troubles) : []}
            act={acts[one.part]}
          />
        ))}
      </ul>
      {addInterpreters.shown !== undefined && (
        <AddInterpretersDialog
          {...addInterpreters.props}
          event={event}
          boothId={addInterpreters.shown}
        />
      )}
    </Card>
  )
}

/** Whether the list applies: before the event, for people who prepare it. */
export const showsReadiness = ({ state, mayHandOutCodes }: EventDetail): boolean =>
  state === eventState.order && mayHandOutCodes

/** The preparation of an event that has not started: what is done, what is open, and its next step. */
export const ReadinessCard = ({ event }: { readonly event: EventDetail }) =>
  showsReadiness(event) ? (
    <div className={sections['spaceBelow']}>
      <Parts event={event} />
    </div>
  ) : null

import { Button } from '@mantine/core'
import { dateText } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { ReactNode } from 'react'
import { confirm, type Question } from '../../../kit/dialog/confirm.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import sections from '../../../kit/page/sections.module.css'
import { text } from './text.ts'

interface Deletion {
  readonly question: Question
  readonly done: string
  readonly isPending: boolean
  readonly onSure: () => Promise<unknown>
}

interface KeptCardProps {
  readonly title: string
  readonly timeZone: string
  /** Undefined: not read yet. */
  readonly kept:
    | {
        readonly tracks: readonly unknown[]
        readonly isOver: boolean
        readonly deleteAt: string | null
      }
    | undefined
  readonly error: unknown
  readonly onRetry: () => void
  /** Where there is no track. */
  readonly nothing: string
  /** Below the tracks. */
  readonly note: string | null
  /** False: the user may not delete the tracks. */
  readonly deletion: Deletion | false
  /** The tracks. */
  readonly children: ReactNode
}

/**
 * The stored tracks of an event. Users delete them after the event, or the server on their date.
 */
export const KeptCard = ({ kept, error, onRetry, children, ...card }: KeptCardProps) => {
  const { title, timeZone, nothing, note } = card
  const t = useText(text)
  const language = useLanguage()
  if (kept === undefined)
    return error === null ? null : (
      <Card title={title}>
        <ProblemState error={error} onRetry={onRetry} />
      </Card>
    )
  const { tracks, isOver, deleteAt } = kept
  const until = (): string =>
    deleteAt === null
      ? t('keptDays')
      : t('keptUntil', { date: dateText(language, deleteAt, timeZone, 'date') })
  const notes = [...(note === null ? [] : [note]), ...(isOver ? [until()] : [])]
  return (
    <Card
      title={title}
      action={isOver && tracks.length > 0 && card.deletion && <Delete {...card.deletion} />}
    >
      {children}
      <p className={sections['note']}>
        {tracks.length === 0 ? nothing : notes.join(language === 'zh' ? '' : ' ')}
      </p>
    </Card>
  )
}

const Delete = ({ question, done, isPending, onSure }: Deletion) => {
  const t = useText(text)
  const ask = async (): Promise<void> => {
    if (!(await confirm(question))) return
    await onSure()
    notify('success', done)
  }
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={question.confirmLabel}
      loading={isPending}
      // The call shows its own error.
      onClick={() => void ask().catch(() => {})}
    >
      {t('delete')}
    </Button>
  )
}

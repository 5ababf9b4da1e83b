import { useState, type ReactNode } from 'react'
import { longest } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { ReasonField, reasonProblem } from '../../../../kit/field/ReasonField.tsx'
import sections from '../../../../kit/page/sections.module.css'
import { EventPeriod } from '../../parts/EventPeriod.tsx'
import type { EventDialogProps } from './actDialogProps.ts'
import { Effects } from './Effects.tsx'
import { text } from './text.ts'

interface EndDialogProps extends EventDialogProps {
  readonly title: string
  readonly actLabel: string
  readonly cancelLabel: string
  /** The event belongs to another user, who gets the reason. */
  readonly isFor: boolean
  /** The refund is known. */
  readonly isReady: boolean
  /** @param reason empty for an event of the reader */
  readonly onEnd: (reason: string) => Promise<void>
  readonly effects: readonly string[]
  readonly final: string
  /** The refund. */
  readonly children: ReactNode
}

/** Shows the refund and the effects of ending an event, and asks for a reason where its owner needs one. */
export const EndDialog = ({
  event,
  isFor,
  isReady,
  onEnd,
  effects,
  final,
  children,
  ...dialog
}: EndDialogProps) => {
  const t = useText(text)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      {...dialog}
      isDanger
      isReady={isReady && (!isFor || reasonProblem(reason, longest.givenReason) === null)}
      onAct={() => onEnd(reason)}
    >
      <div className={sections['muted']}>
        <EventPeriod event={event} />
      </div>
      {children}
      {isFor && (
        <ReasonField
          help={t('reasonHelp')}
          maxLength={longest.givenReason}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          data-autofocus
        />
      )}
      <Effects effects={effects} final={final} />
    </ActionDialog>
  )
}

import { longest } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { reasonProblem } from '../../../../kit/field/ReasonField.tsx'
import { text } from '../text.ts'
import type { User } from '../users.ts'
import sections from '../../../../kit/page/sections.module.css'
import { useWhy, type Why } from './useWhy.ts'
import { WhyFields } from './WhyFields.tsx'

interface RejectDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly users: readonly User[]
  readonly onReject: (why: Why) => Promise<unknown>
}

/** Rejects one or several users, after saying what follows, with a reason. */
export const RejectDialog = ({ opened, onClose, users, onReject }: RejectDialogProps) => {
  const t = useText(text)
  const [why, setWhy] = useWhy(opened)
  const count = users.length
  const name = users[0]?.userName ?? ''
  const reason = why.reason.trim()
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={count === 1 ? t('rejectTitle', { name }) : t('rejectTitles', { count })}
      actLabel={t('reject')}
      isDanger
      isReady={reasonProblem(reason, longest.givenReason) === null}
      onAct={() => onReject({ ...why, reason })}
    >
      <p className={sections['muted']}>
        {count === 1 ? t('rejectEffect', { name }) : t('rejectEffects')}
      </p>
      <WhyFields why={why} onChange={setWhy} />
    </ActionDialog>
  )
}

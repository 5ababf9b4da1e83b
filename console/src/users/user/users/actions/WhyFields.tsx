import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { ReasonField } from '../../../../kit/field/ReasonField.tsx'
import type { ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import styles from '../users.module.css'
import type { Why } from './useWhy.ts'

interface WhyFieldsProps {
  readonly why: Why
  readonly onChange: (why: Why) => void
  readonly error?: ReactNode
}

/** The reason for shutting a user out, and whether to email it. */
export const WhyFields = ({ why, onChange, error }: WhyFieldsProps) => {
  const t = useText(text)
  return (
    <div className={styles['why']}>
      <ReasonField
        help={t('reasonHelp')}
        maxLength={longest.givenReason}
        required
        withAsterisk={false}
        value={why.reason}
        onChange={({ currentTarget: { value } }) => onChange({ ...why, reason: value })}
        error={error}
        data-autofocus
      />
      <Checkbox
        label={t('tells')}
        description={why.tells ? undefined : t('tellsNobody')}
        checked={why.tells}
        onChange={({ currentTarget: { checked } }) => onChange({ ...why, tells: checked })}
      />
    </div>
  )
}

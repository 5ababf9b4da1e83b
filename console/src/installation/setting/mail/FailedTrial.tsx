import { mailProblemAdvice, mailProblemWords } from '@openbooth/contract/installation/outbox/texts'
import type { MailTrial } from '@openbooth/contract/installation/setting/calls'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import styles from './mail.module.css'
import { text } from './text.ts'

interface FailedTrialProps {
  readonly trial: MailTrial
  /** The consequence for the user. */
  readonly children?: ReactNode
}

/** Why a mail server refused an email: the reason, the next step, and its response. */
export const FailedTrial = ({ trial: { problem, said }, children }: FailedTrialProps) => {
  const t = useText(text)
  const words = useWords()
  if (problem === null) return null
  return (
    <Notice mood="error" Icon={IconAlertTriangle} title={words(mailProblemWords[problem])}>
      <p>{words(mailProblemAdvice[problem])}</p>
      {children}
      <p className={styles['meta']}>{t('said')}</p>
      <code className={styles['said']}>{said}</code>
    </Notice>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { contract } from '../../../api/contract.ts'
import { prefetchCall, useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import sections from '../../../kit/page/sections.module.css'
import settingStyles from '../setting.module.css'
import styles from './mail.module.css'
import { MailForm } from './MailForm.tsx'
import type { MailAnswer } from './mailForm.ts'
import { MailTest } from './MailTest.tsx'
import { text } from './text.ts'

export const preload = (): void => prefetchCall(contract.setting.mail, {})

const badges = {
  environment: { mood: 'info', Icon: IconInfoCircle },
  settings: { mood: 'success', Icon: IconCircleCheck },
  outbox: { mood: 'info', Icon: IconInfoCircle },
  none: { mood: 'warning', Icon: IconAlertTriangle },
} as const

/** Whether and how mail leaves now. */
const Source = ({ answer: { source, sender } }: { readonly answer: MailAnswer }) => {
  const t = useText(text)
  const from = { sender: sender ?? '' }
  const details = {
    environment: t('environmentDetail', from),
    settings: t('settingsDetail', from),
    outbox: t('outboxDetail'),
    none: t('noneDetail'),
  }
  return (
    <Notice
      {...badges[source]}
      title={t(source)}
      {...(source === 'outbox'
        ? {
            action: (
              <Button component="a" href="/demo/outbox" target="_blank" variant="default">
                {t('openOutbox')}
              </Button>
            ),
          }
        : {})}
    >
      {details[source]}
    </Notice>
  )
}

/** How mail leaves the house: the mail server, the sender, and a way to try both. */
export const Screen = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.setting.mail, {}, { silent: true })
  return (
    <div className={settingStyles['page']}>
      <PageHeader title={t('title')} detail={t('detail')} />
      {data !== undefined ? (
        <div className={sections['stack']}>
          <Source answer={data} />
          <MailForm answer={data} />
          <MailTest isOff={data.source === 'none'} />
        </div>
      ) : error === null ? (
        <div className={styles['card']} style={{ minHeight: 360 }} aria-busy aria-hidden />
      ) : (
        <div className={styles['card']}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

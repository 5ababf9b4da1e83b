import { IconUserCheck, IconX } from '@tabler/icons-react'
import type { JoinCode } from '../event/index.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { MailCounts, MailState } from '../../installation/outbox/index.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import styles from './codes.module.css'
import { text } from './text.ts'

interface CodeFactsProps {
  readonly code: JoinCode
  /** The last email of the booking of the person with this code. */
  readonly bookingMail?: Parameters<typeof MailState>[0]['mail'] | undefined
}

/** The state of a code: validity, connections, opened links and emails. */
export const CodeFacts = ({ code, bookingMail }: CodeFactsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { role, isRevoked, connected, openedAt, mail, mails } = code
  const mailCount = Object.values(mails).reduce((sum, count) => sum + count, 0)
  const moment = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  return (
    <span className={styles['facts']}>
      {isRevoked ? (
        <StateBadge mood="error" Icon={IconX}>
          {t('isRevoked')}
        </StateBadge>
      ) : connected > 0 ? (
        <StateBadge mood="success" Icon={IconUserCheck}>
          {t('connected', { count: connected })}
        </StateBadge>
      ) : openedAt !== null ? (
        <span>{t('openedAt', { time: moment(openedAt) })}</span>
      ) : role === 'listener' ? (
        <span>{t('nobodyConnected')}</span>
      ) : (
        // A link that was not sent cannot have been opened.
        (mail !== null || bookingMail !== undefined) && <span>{t('notOpened')}</span>
      )}
      {mail === null && bookingMail !== undefined ? (
        <MailState mail={bookingMail} />
      ) : mail === null ? (
        <span>{t('notMailed')}</span>
      ) : mailCount === 1 ? (
        <MailState mail={mail} />
      ) : (
        <>
          <span>{t('mailsOf', { count: mailCount })}</span>
          <MailCounts counts={mails} />
        </>
      )}
    </span>
  )
}

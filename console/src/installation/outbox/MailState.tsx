import type { MailStatus } from '@openbooth/contract/installation/outbox/mail'
import { mailProblemWords, mailStateWords } from '@openbooth/contract/installation/outbox/texts'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconHistory,
  IconInbox,
  IconMailOff,
} from '@tabler/icons-react'
import { useLanguage, useText, useWords } from '@openbooth/web/i18n/text.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import shared from '../../kit/page/shared.module.css'
import styles from './outbox.module.css'
import { text } from './text.ts'

const badges = {
  waiting: { mood: 'info', Icon: IconClock },
  sent: { mood: 'success', Icon: IconCircleCheck },
  kept: { mood: 'success', Icon: IconInbox },
  failed: { mood: 'error', Icon: IconMailOff },
  dropped: { mood: 'neutral', Icon: IconArrowBackUp },
  forgotten: { mood: 'neutral', Icon: IconHistory },
} as const

interface MailBadgeProps {
  readonly state: MailStatus['state']
  /** Met something already, or waits longer than it should. */
  readonly isTroubled?: boolean
}

/** The state of a mail as colour, icon and word. */
export const MailBadge = ({ state, isTroubled = false }: MailBadgeProps) => {
  const words = useWords()
  const { mood, Icon } = badges[state]
  return (
    <StateBadge mood={isTroubled && state === 'waiting' ? 'warning' : mood} Icon={Icon}>
      {words(mailStateWords[state])}
    </StateBadge>
  )
}

type ReceivedStatus = Omit<MailStatus, 'at' | 'nextTryAt'> & {
  readonly at: string
  readonly nextTryAt: string | null
}

/** The state of an email, with its time and problem. */
export const MailState = ({ mail }: { readonly mail: ReceivedStatus }) => {
  const t = useText(text)
  const words = useWords()
  const language = useLanguage()
  const { state, at, nextTryAt, problem } = mail
  const moment = (instant: string) => dateText(language, instant, ownTimeZone())
  return (
    <span className={shared['badges']}>
      <MailBadge state={state} isTroubled={problem !== null} />
      <span className={styles['quiet']}>
        {t(state === 'waiting' ? 'since' : 'when', { time: moment(at) })}
        {problem !== null && state !== 'sent' && ` · ${words(mailProblemWords[problem])}`}
        {problem !== null &&
          nextTryAt !== null &&
          ` · ${t('nextTry', { time: moment(nextTryAt) })}`}
      </span>
    </span>
  )
}

interface MailCountsProps {
  readonly counts: Readonly<Record<'waiting' | 'sent' | 'kept' | 'failed', number>>
}

/** The states of several emails: the count of each state, problems first. */
export const MailCounts = ({ counts }: MailCountsProps) => {
  const words = useWords()
  const states = (['failed', 'waiting', 'sent', 'kept'] as const).filter(
    (state) => counts[state] > 0,
  )
  return (
    <span className={shared['badges']}>
      {states.map((state) => (
        <StateBadge key={state} mood={badges[state].mood} Icon={badges[state].Icon}>
          {`${words(mailStateWords[state])} ${counts[state]}`}
        </StateBadge>
      ))}
    </span>
  )
}

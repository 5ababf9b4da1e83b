import { personName } from '@openbooth/web/i18n/personName.ts'
import { mailKindWords, mailProblemWords } from '@openbooth/contract/installation/outbox/texts'
import { Link } from '../../kit/router/Link.tsx'
import type { Translate, useWords } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { AddressText } from '../../kit/value/AddressText.tsx'
import type { ListColumn } from '../../kit/list/types.ts'
import { MailBadge } from './MailState.tsx'
import styles from './outbox.module.css'
import type { Mail } from './outbox.ts'
import type { text } from './text.ts'

interface Reading {
  readonly t: Translate<(typeof text)['en']>
  readonly words: ReturnType<typeof useWords>
}

/** The tries and their times. */
const deliveryColumns = (t: Reading['t']): readonly ListColumn<Mail>[] => [
  {
    id: 'tries',
    collapsePriority: 3,
    head: t('tries'),
    align: 'right',
    cell: ({ tries }) => tries,
  },
  {
    id: 'nextTryAt',
    collapsePriority: 2,
    head: t('next'),
    cell: ({ nextTryAt }) => (nextTryAt === null ? '–' : <DateTime instant={nextTryAt} />),
  },
  {
    id: 'triedAt',
    head: t('tried'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ triedAt }) => (triedAt === null ? '–' : <DateTime instant={triedAt} />),
  },
  {
    id: 'sentAt',
    head: t('sent'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ sentAt }) => (sentAt === null ? '–' : <DateTime instant={sentAt} />),
  },
]

/** The columns of the outbox, in the reader's language. */
export const mailColumns = ({ t, words }: Reading): readonly ListColumn<Mail>[] => [
  {
    id: 'createdAt',
    collapsePriority: 5,
    head: t('written'),
    sortBy: 'createdAt',
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
  },
  {
    id: 'recipient',
    head: t('recipient'),
    isName: true,
    cell: ({ recipient }) => (
      <span title={recipient}>
        <AddressText address={recipient} />
      </span>
    ),
  },
  {
    id: 'subject',
    collapsePriority: 4,
    head: t('subject'),
    maxWidth: 260,
    hideOnCard: true,
    cell: ({ kind, subject }) => (
      <>
        {kind === null ? subject : words(mailKindWords[kind])}
        {kind !== null && <span className={styles['second']}>{subject}</span>}
      </>
    ),
  },
  {
    id: 'state',
    head: t('state'),
    cell: ({ state, problem, isLate }) => (
      <MailBadge state={state} isTroubled={isLate || problem !== null} />
    ),
  },
  {
    id: 'problem',
    head: t('problem'),
    maxWidth: 280,
    cell: ({ problem, said }) =>
      problem === null ? (
        '–'
      ) : (
        <>
          {words(mailProblemWords[problem])}
          {said !== null && <span className={styles['second']}>{said}</span>}
        </>
      ),
  },
  ...deliveryColumns(t),
  {
    id: 'causedBy',
    collapsePriority: 1,
    head: t('causedBy'),
    maxWidth: 180,
    cell: ({ causedBy }) =>
      causedBy === null ? (
        t('platform')
      ) : (
        <Link to={`/user/userList/${causedBy.id}`}>{personName(causedBy.userName)}</Link>
      ),
  },
]

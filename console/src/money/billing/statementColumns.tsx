import { type AmountText } from '../../shell/useAmountText.ts'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { Link } from '../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import type { ListColumn } from '../../kit/list/types.ts'
import styles from './billing.module.css'
import type { StatementRow } from './statement.ts'
import type { text } from './text.ts'
import { rowTitle } from './words.ts'

/** The subject of a row, as a link if it has a page. */
const About = ({
  row,
  orderWords,
}: {
  readonly row: StatementRow
  readonly orderWords: (number: string) => string
}) => {
  if (row.eventId !== null)
    return (
      <Link to={`/meeting/detail/${row.eventId}`} title={row.eventName ?? undefined}>
        {row.eventName}
      </Link>
    )
  if (row.orderId === null || row.orderNumber === null) return '–'
  return <Link to={`/pay/receipt/${row.orderId}`}>{orderWords(row.orderNumber)}</Link>
}

/** The columns of the statement, in the reader's language. */
export const statementColumns = (
  t: Translate<(typeof text)['en']>,
  inWords: AmountText,
  onExplain: (row: StatementRow) => void,
): readonly ListColumn<StatementRow>[] => [
  {
    id: 'createdAt',
    collapsePriority: 2,
    head: t('time'),
    sortBy: 'createdAt',
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
  },
  {
    id: 'what',
    head: t('what'),
    isName: true,
    cell: (row) => (
      <button type="button" className={styles['rowTitle']} onClick={() => onExplain(row)}>
        {rowTitle(t, row)}
      </button>
    ),
  },
  {
    id: 'about',
    collapsePriority: 1,
    head: t('about'),
    maxWidth: 320,
    cell: (row) => <About row={row} orderWords={(number) => t('order', { number })} />,
  },
  {
    id: 'amount',
    head: t('amount'),
    align: 'right',
    cell: ({ asset, amount }) => (
      <span className={styles['amount']} data-plus={amount > 0 || undefined}>
        {inWords(asset, amount, true)}
      </span>
    ),
  },
  {
    id: 'balanceAfter',
    head: t('balanceAfter'),
    align: 'right',
    cell: ({ asset, balanceAfter }) => (
      <span className={styles['amount']}>{inWords(asset, balanceAfter)}</span>
    ),
  },
  {
    id: 'asset',
    head: t('asset'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ asset }) => t(asset),
  },
  {
    id: 'remark',
    head: t('remark'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    maxWidth: 240,
    cell: ({ remark }) => remark,
  },
  {
    id: 'member',
    head: t('member'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ actorName }) => (actorName === null ? '–' : personName(actorName)),
  },
]

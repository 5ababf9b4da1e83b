import { addressSaid } from '@openbooth/contract/users/user/anonymised'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { Link } from '../../../kit/router/Link.tsx'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { moneyText } from '@openbooth/web/format.ts'
import type { ListColumn } from '../../../kit/list/types.ts'
import { Money } from '../../../kit/value/Money.tsx'
import { receiptPath } from '../parts/addresses.ts'
import { methodText } from '../parts/methodText.ts'
import type { Order } from '../parts/order.ts'
import { OrderState } from '../parts/OrderState.tsx'
import { orderTitle } from '../parts/orderTitle.ts'
import type { text as partsText } from '../parts/text.ts'
import sections from '../../../kit/page/sections.module.css'
import type { text } from './text.ts'

interface Words {
  readonly t: Translate<(typeof text)['en']>
  readonly parts: Translate<(typeof partsText)['en']>
  readonly language: InterfaceLanguage
}

/** The columns of the orders; the list of all orders includes the user. */
export const orderColumns = (
  { t, parts, language }: Words,
  isEverybody: boolean,
): readonly ListColumn<Order>[] => [
  {
    id: 'purpose',
    head: t('purpose'),
    isName: true,
    cell: (order) => <Link to={receiptPath(order.id)}>{orderTitle(language, parts, order)}</Link>,
  },
  { id: 'state', head: t('state'), cell: (order) => <OrderState order={order} /> },
  {
    id: 'createdAt',
    collapsePriority: 4,
    head: t('time'),
    sortBy: 'createdAt',
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
  },
  ...(isEverybody
    ? [
        {
          id: 'user',
          collapsePriority: 3,
          head: t('user'),
          maxWidth: 240,
          cell: ({ user }: Order) => (
            <span title={addressSaid(user.emailAddress)}>
              <Link to={`/user/userList/${user.id}`}>{personName(user.userName)}</Link>{' '}
              <span className={sections['smallLine']}>{addressSaid(user.emailAddress)}</span>
            </span>
          ),
        },
      ]
    : []),
  {
    id: 'method',
    collapsePriority: 2,
    head: t('method'),
    cell: (order) => methodText(parts, order),
  },
  {
    id: 'number',
    collapsePriority: 1,
    head: t('number'),
    cell: ({ number }) => <span className={sections['figures']}>{number}</span>,
  },
  {
    id: 'paidAt',
    head: t('paidAt'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ paidAt }) => (paidAt === null ? '–' : <DateTime instant={paidAt} />),
  },
  {
    id: 'amount',
    head: t('amount'),
    align: 'right',
    cell: ({ amount, currency, refundedAmount }) => (
      <>
        <Money amount={amount} currency={currency} />
        {refundedAmount > 0 && (
          <span className={sections['smallLine']}>
            {t('refunded', { amount: moneyText(language, refundedAmount, currency) })}
          </span>
        )}
      </>
    ),
  },
]

import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { Link } from '../../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { Hours } from '../../../kit/value/Hours.tsx'
import type { ListColumn } from '../../../kit/list/types.ts'
import { Money } from '../../../kit/value/Money.tsx'
import type { text } from '../text.ts'

export type Movement = WireOutput<typeof whole.billing.list>['rows'][number]

/** The columns of the movements, in the reader's language. */
export const movementColumns = (
  t: Translate<(typeof text)['en']>,
  currency: string,
): readonly ListColumn<Movement>[] => {
  const quantity = (asset: Movement['asset'], amount: number, isSigned: boolean) =>
    asset === 'MONEY' ? (
      <Money amount={amount} currency={currency} isSigned={isSigned} />
    ) : (
      <span>
        {isSigned && amount > 0 && '+'}
        <Hours hours={amount} />
      </span>
    )
  return [
    {
      id: 'createdAt',
      collapsePriority: 2,
      head: t('time'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <DateTime instant={createdAt} />,
    },
    {
      id: 'type',
      head: t('movementType'),
      isName: true,
      cell: ({ type, movement }) =>
        type === null ? (movement === null ? '–' : t(movement)) : t(`movement${type}`),
    },
    {
      id: 'event',
      collapsePriority: 1,
      head: t('cause'),
      maxWidth: 320,
      cell: ({ eventId, eventName, orderId, orderNumber }) =>
        eventId !== null ? (
          <Link to={`/meeting/detail/${eventId}`}>{eventName}</Link>
        ) : orderId !== null ? (
          <Link to={`/pay/receipt/${orderId}`}>
            {t('orderNumber', { number: orderNumber ?? orderId })}
          </Link>
        ) : (
          '–'
        ),
    },
    { id: 'asset', head: t('asset'), isHiddenAtFirst: true, cell: ({ asset }) => t(asset) },
    {
      id: 'amount',
      head: t('amount'),
      align: 'right',
      cell: ({ asset, amount }) => quantity(asset, amount, true),
    },
    {
      id: 'balanceAfter',
      head: t('balanceAfter'),
      align: 'right',
      cell: ({ asset, balanceAfter }) => quantity(asset, balanceAfter, false),
    },
    { id: 'remark', head: t('remark'), isHiddenAtFirst: true, cell: ({ remark }) => remark },
  ]
}

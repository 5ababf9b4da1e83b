import { unlimitedPackageId } from '@openbooth/contract/rules/packages'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { Hours } from '../kit/value/Hours.tsx'
import type { ListColumn } from '../kit/list/types.ts'
import { Money } from '../kit/value/Money.tsx'
import { StateBadge } from '../kit/value/StateBadge.tsx'
import type { KeptPackage } from './packages.ts'
import type { text } from './text.ts'

type Column = ListColumn<KeptPackage>

/** The columns of the list, in the reader's language. */
export const packageColumns = (
  t: Translate<(typeof text)['en']>,
  currency: string,
): readonly Column[] => {
  const money = (
    id: 'price' | 'monthlyPrice' | 'annualPrice' | 'technicianCharges',
    more: Partial<Column> = {},
  ): Column => ({
    id,
    head: t(id),
    align: 'right',
    cell: (one) => {
      const amount = one[id]
      return amount === null ? '–' : <Money amount={amount} currency={currency} />
    },
    ...more,
  })
  const plain = (
    id: 'level' | 'boxNums' | 'interpretersNums' | 'receiverNums' | 'holders',
    more: Partial<Column> = {},
  ): Column => ({ id, head: t(id), align: 'right', cell: (one) => one[id], ...more })
  const words = (id: string, head: string, cell: (one: KeptPackage) => ReactNode): Column => ({
    id,
    head,
    isHiddenAtFirst: true,
    cell,
  })
  return [
    {
      id: 'packageName',
      head: t('packageName'),
      sortBy: 'packageName',
      isName: true,
      maxWidth: 240,
      cell: ({ packageName }) => packageName,
    },
    plain('level', { sortBy: 'level' }),
    {
      id: 'sale',
      head: t('sale'),
      cell: ({ isSold }) => (
        <StateBadge
          mood={isSold ? 'success' : 'neutral'}
          Icon={isSold ? IconCircleCheck : IconCircleOff}
        >
          {isSold ? t('isSold') : t('isWithdrawn')}
        </StateBadge>
      ),
    },
    {
      id: 'packageNumber',
      head: t('packageNumber'),
      align: 'right',
      cell: ({ id, packageNumber }) => (
        <Hours hours={packageNumber} isUnlimited={id === unlimitedPackageId} />
      ),
    },
    plain('boxNums'),
    money('price', { sortBy: 'price' }),
    money('monthlyPrice'),
    money('annualPrice'),
    plain('holders'),
    plain('receiverNums', { isHiddenAtFirst: true }),
    plain('interpretersNums', { isHiddenAtFirst: true }),
    money('technicianCharges', { isHiddenAtFirst: true }),
    words('packageType', t('packageType'), ({ packageType }) => t(`type${packageType}`)),
    words('supportRelay', t('supportRelay'), ({ supportRelay }) => t(supportRelay ? 'yes' : 'no')),
    words('memberCharged', t('memberCharged'), ({ memberCharged }) =>
      t(memberCharged ? 'extraCharged' : 'extraRefused'),
    ),
    { ...words('description', t('description'), (one) => one.description), maxWidth: 320 },
  ]
}

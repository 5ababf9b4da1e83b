import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  packageDescriptionIn,
  packageNameIn,
  unlimitedPackageId,
} from '@openbooth/contract/money/comboPackage/rules'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { Hours } from '../../kit/value/Hours.tsx'
import type { ListColumn } from '../../kit/list/types.ts'
import { Money } from '../../kit/value/Money.tsx'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import type { KeptPackage } from './packages.ts'
import styles from './packages.module.css'
import type { text } from './text.ts'

type Column = ListColumn<KeptPackage>

/** Makes columns of one kind: amounts of money, numbers, or text that is hidden at first. */
const kindsOfColumns = (t: Translate<(typeof text)['en']>, currency: string) => {
  const money = (id: 'price' | 'technicianCharges', more: Partial<Column> = {}): Column => ({
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
  return { money, plain, words }
}

/** The columns of the list, in the reader's language. */
export const packageColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
  currency: string,
): readonly Column[] => {
  const { money, plain, words } = kindsOfColumns(t, currency)
  return [
    {
      id: 'packageName',
      head: t('packageName'),
      sortBy: language === 'zh' ? 'packageNameZh' : 'packageName',
      isName: true,
      cell: (one) => {
        const name = packageNameIn(language, one)
        return <span title={name}>{name}</span>
      },
    },
    plain('level', { sortBy: 'level', collapsePriority: 2 }),
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
    plain('boxNums', { collapsePriority: 3 }),
    money('price', { sortBy: 'price' }),
    {
      id: 'renewed',
      head: t('renewed'),
      align: 'right',
      cell: ({ monthlyPrice, annualPrice }) => {
        const prices = [
          { price: monthlyPrice, period: t('aMonth') },
          { price: annualPrice, period: t('aYear') },
        ].filter(({ price }) => price !== null)
        return prices.length === 0
          ? '–'
          : prices.map(({ price, period }) => (
              <span key={period} className={styles['line']}>
                <Money amount={price!} currency={currency} /> {period}
              </span>
            ))
      },
    },
    plain('holders', { collapsePriority: 1 }),
    plain('receiverNums', { isHiddenAtFirst: true }),
    plain('interpretersNums', { isHiddenAtFirst: true }),
    money('technicianCharges', { isHiddenAtFirst: true }),
    words('packageType', t('packageType'), ({ packageType }) => t(`type${packageType}`)),
    words('supportRelay', t('supportRelay'), ({ supportRelay }) => t(supportRelay ? 'yes' : 'no')),
    words('publicStreams', t('publicStreams'), ({ publicStreams }) =>
      t(publicStreams ? 'yes' : 'no'),
    ),
    words('memberCharged', t('memberCharged'), ({ memberCharged }) =>
      t(memberCharged ? 'extraCharged' : 'extraRefused'),
    ),
    {
      ...words('description', t('description'), (one) => packageDescriptionIn(language, one)),
      maxWidth: 320,
    },
  ]
}

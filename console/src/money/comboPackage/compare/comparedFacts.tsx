import { packageType, unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import type { ReactNode } from 'react'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { Hours } from '../../../kit/value/Hours.tsx'
import { Money } from '../../../kit/value/Money.tsx'
import type { ComparedPackage } from '../packages.ts'
import type { text } from '../text.ts'

interface Fact {
  readonly id: string
  readonly name: string
  readonly of: (one: ComparedPackage) => ReactNode
}

/** What packages are compared by, line by line. */
export const comparedFacts = (
  t: Translate<(typeof text)['en']>,
  currency: string,
  number: (value: number) => string,
): readonly Fact[] => {
  const money = (amount: number | null) =>
    amount === null ? t('notSoldThisWay') : <Money amount={amount} currency={currency} />
  const price = (id: 'price' | 'monthlyPrice' | 'annualPrice'): Fact => ({
    id,
    name: t(id),
    of: (one) =>
      one.packageType === packageType.free ? (id === 'price' ? t('type1') : '–') : money(one[id]),
  })
  const plain = (id: 'boxNums' | 'interpretersNums' | 'receiverNums'): Fact => ({
    id,
    name: t(id),
    of: (one) => number(one[id]),
  })
  return [
    price('monthlyPrice'),
    price('annualPrice'),
    price('price'),
    {
      id: 'packageNumber',
      name: t('packageNumber'),
      of: ({ id, packageNumber }) => (
        <Hours hours={packageNumber} isUnlimited={id === unlimitedPackageId} />
      ),
    },
    plain('boxNums'),
    plain('interpretersNums'),
    plain('receiverNums'),
    {
      id: 'memberCharged',
      name: t('memberCharged'),
      of: ({ memberCharged }) => t(memberCharged ? 'extraCharged' : 'extraRefused'),
    },
    {
      id: 'supportRelay',
      name: t('supportRelay'),
      of: ({ supportRelay }) => t(supportRelay ? 'yes' : 'no'),
    },
    {
      id: 'publicStreams',
      name: t('publicStreams'),
      of: ({ publicStreams }) => t(publicStreams ? 'yes' : 'no'),
    },
    {
      id: 'technicianCharges',
      name: t('technicianCharges'),
      of: ({ technicianCharges }) => money(technicianCharges),
    },
  ]
}

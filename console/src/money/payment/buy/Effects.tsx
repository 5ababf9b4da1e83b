import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import type { Kind, Period, Preview } from '../parts/order.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './buy.module.css'
import { text } from './text.ts'

interface EffectsProps {
  readonly preview: Preview
  readonly kind: Kind
  readonly period: Period
}

/** The effects of a purchase, with unexpected ones highlighted. */
export const Effects = ({ preview, kind, period }: EffectsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { price, currency, endsAt, renews, hoursGranted, hoursKept, stops, replaces } = preview
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  const hours = (amount: number) => numberText(language, amount)
  const end = endsAt === null ? '–' : day(endsAt)
  const stopped = (stops && packageNameIn(language, stops)) ?? (kind === 'package' ? '' : t(kind))
  const ends =
    replaces === null
      ? stops && { name: stopped, paidUntil: stops.paidUntil }
      : { name: packageNameIn(language, replaces), paidUntil: replaces.paidUntil }
  const lines = [
    { id: 'starts', words: t('starts', { date: end }) },
    ...(kind === 'byot' ? [{ id: 'byot', words: t('byotEffect') }] : []),
    ...(hoursGranted === null
      ? kind === 'package'
        ? [{ id: 'notCounted', words: t('notCounted', { date: end }) }]
        : []
      : [{ id: 'granted', words: t('granted', { hours: hours(hoursGranted), date: end }) }]),
    ...(hoursKept > 0 ? [{ id: 'kept', words: t('kept', { hours: hours(hoursKept) }) }] : []),
    {
      id: 'renews',
      words: renews
        ? t(period === 'year' ? 'renewsYear' : 'renewsMonth', {
            price: moneyText(language, price, currency),
          })
        : t('noRenewal'),
    },
    ...(stops === null
      ? []
      : [{ id: 'stops', words: t('stops', { name: stopped }), isCaution: true }]),
    ...(ends === null
      ? []
      : [
          {
            id: 'paid',
            words: t('notPaidBack', {
              name: ends.name,
              date: day(ends.paidUntil),
            }),
            isCaution: true,
          },
        ]),
  ]
  return (
    <ul className={`${sections['spacedList']} ${styles['effects']}`}>
      {lines.map(({ id, words, ...more }) => {
        const isCaution = 'isCaution' in more
        const Icon = isCaution ? IconAlertTriangle : IconCheck
        return (
          <li key={id} data-caution={isCaution || undefined}>
            <Icon size={18} stroke={1.8} aria-hidden />
            {words}
          </li>
        )
      })}
    </ul>
  )
}

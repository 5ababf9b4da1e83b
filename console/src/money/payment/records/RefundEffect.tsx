import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { text as partsText } from '../parts/text.ts'
import styles from './records.module.css'
import { text } from './text.ts'

type Ends = NonNullable<WireOutput<typeof whole.payment.refundPreview>['ends']>

interface RefundEffectProps {
  readonly isTopUp: boolean
  /** Whether the typed amount is the whole rest of the price. */
  readonly isWhole: boolean
  /** Null: a full refund ends nothing. */
  readonly ends: Ends | null
}

/** The effects of a refund, before the confirmation. */
export const RefundEffect = ({ isTopUp, isWhole, ends }: RefundEffectProps) => {
  const t = useText(text)
  const parts = useText(partsText)
  const language = useLanguage()
  if (ends === null || !isWhole)
    return (
      <p className={styles['effect']}>
        {t(isTopUp ? 'refundTopUpEffect' : ends === null ? 'refundEffect' : 'refundPartEffect')}
      </p>
    )
  const { kind, until, renews, hoursLeft, hoursInEvents, keeps } = ends
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  const hours = (count: number) => ({ hours: numberText(language, count) })
  const what = packageNameIn(language, ends) ?? parts(kind)
  return (
    <div className={styles['effect']}>
      <p>{t('refundWholeEffect')}</p>
      <ul>
        {until === null ? (
          <li>{t('endsNothing')}</li>
        ) : (
          <>
            <li>
              {t('endsNow', { what, time: time(until) })} {renews && t('notChargedAgain')}
            </li>
            {keeps && (
              <li>
                {t('keepsEarlier', {
                  what: packageNameIn(language, keeps) ?? parts(kind),
                  time: time(keeps.until),
                })}
              </li>
            )}
            {!keeps && kind === 'package' && <li>{t('fallsToFree')}</li>}
          </>
        )}
        {hoursLeft !== null && (
          <li>{hoursLeft > 0 ? t('hoursGo', hours(hoursLeft)) : t('noHoursLeft')}</li>
        )}
        {hoursInEvents > 0 && (
          <li>
            {t(hoursLeft === null ? 'freeHoursInEvents' : 'hoursInEvents', hours(hoursInEvents))}
          </li>
        )}
        {until !== null && <li>{t('eventsStay')}</li>}
      </ul>
    </div>
  )
}

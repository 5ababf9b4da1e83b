import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { navigate } from '../../../kit/router/router.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Period } from '../parts/order.ts'
import styles from './buy.module.css'
import { withParameters } from './choice.ts'
import { periods } from './prices.ts'
import { text } from './text.ts'

interface PeriodSwitchProps {
  readonly query: URLSearchParams
  readonly period: Period
  /** Those it is sold for; absent: all. */
  readonly among?: readonly Period[]
  /** Whether it includes hours. */
  readonly hasHours?: boolean
}

/** Monthly, yearly or once; stored in the URL. */
export const PeriodSwitch = ({
  query,
  period,
  among = periods,
  hasHours = true,
}: PeriodSwitchProps) => {
  const t = useText(text)
  return (
    <div className={styles['period']}>
      <SegmentedControl
        aria-label={t('periodLabel')}
        value={period}
        onChange={(value) =>
          void navigate(withParameters(query, { period: value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
        data={among.map((value) => ({ value, label: t(value) }))}
      />
      <span>
        {t(`${period}Detail`)} {hasHours && t(`${period}Hours`)}
      </span>
    </div>
  )
}

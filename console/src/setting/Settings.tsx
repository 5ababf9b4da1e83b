import { contract } from '../api/contract.ts'
import { preloadCall, useCall } from '../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { ProblemState } from '../kit/state/ProblemState.tsx'
import { FixedRules } from './FixedRules.tsx'
import { RateCards } from '../rateCard/index.ts'
import { SettingForm } from './SettingForm.tsx'
import styles from './setting.module.css'
import { text } from './text.ts'

export const preload = (): void => {
  preloadCall(contract.setting.get, {})
  preloadCall(contract.agent.rateCards, {})
}

const Waiting = () => (
  <div className={styles['form']} aria-busy>
    {[1, 4, 2].map((rows, index) => (
      <div
        key={rows}
        className={styles['card']}
        style={{ minHeight: 72 + rows * 64, opacity: 1 - index / 4 }}
        aria-hidden
      />
    ))}
  </div>
)

/** What administrators decide for the whole platform, and what agents pay. */
export const Screen = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.setting.get, {}, { quiet: true })
  return (
    <div className={styles['page']}>
      <PageHeader title={t('settings')} detail={t('settingsDetail')} />
      {data !== undefined ? (
        <SettingForm answer={data} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <div className={styles['card']}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <RateCards />
      <FixedRules />
    </div>
  )
}

import type { ReactNode } from 'react'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { FixedRules } from './FixedRules.tsx'
import { SettingForm } from './SettingForm.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './setting.module.css'
import { text } from './text.ts'

export const preloadSettings = (): void => prefetchCall(contract.setting.get, {})

const Waiting = () => (
  <div className={sections['stack']} aria-busy>
    {[1, 4, 2].map((rows, index) => (
      <div
        key={rows}
        className={sections['formCard']}
        style={{ minHeight: 72 + rows * 64, opacity: 1 - index / 4 }}
        aria-hidden
      />
    ))}
  </div>
)

/**
 * What administrators decide for the whole platform.
 * @param children settings of a feature above this one
 */
export const SettingsPage = ({ children }: { readonly children: ReactNode }) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.setting.get, {}, { silent: true })
  return (
    <div className={styles['page']}>
      <PageHeader title={t('settings')} detail={t('settingsDetail')} />
      {data !== undefined ? (
        <SettingForm answer={data} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <div className={sections['formCard']}>
          <ProblemState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {children}
      <FixedRules />
    </div>
  )
}

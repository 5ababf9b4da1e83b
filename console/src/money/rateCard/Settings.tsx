import { contract } from '../../api/contract.ts'
import { prefetchCall } from '../../api/useCall.ts'
import { preloadSettings, SettingsPage } from '../../installation/setting/index.ts'
import { RateCards } from './RateCards.tsx'

export const preload = (): void => {
  preloadSettings()
  prefetchCall(contract.agent.rateCards, {})
}

/** What administrators decide for the whole platform, and what agents pay. */
export const Screen = () => (
  <SettingsPage>
    <RateCards />
  </SettingsPage>
)

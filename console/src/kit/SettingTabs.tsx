import { useText } from '../i18n/text.ts'
import { PageTabs } from './PageTabs.tsx'
import { text } from './text.ts'

/** The pages of the settings, each a feature of its own, as tabs. */
export const SettingTabs = () => {
  const t = useText(text)
  return (
    <PageTabs
      label={t('settings')}
      tabs={[
        { to: '/setting/setInfo', label: t('settings') },
        { to: '/setting/auditLog', label: t('auditLog') },
      ]}
    />
  )
}

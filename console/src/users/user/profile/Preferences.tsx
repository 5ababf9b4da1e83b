import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { languageOptions } from '../../../kit/page/switchLanguage.ts'
import { setLanguage, useLanguage } from '@openbooth/web/i18n/language.ts'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { notify } from '../../../kit/state/notify.ts'
import { TimeZoneSelect } from '../../../kit/field/TimeZoneSelect.tsx'
import { useUser } from '../../../shell/user.ts'
import { zoneOptions } from '../../../kit/field/zoneOptions.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'

/** Language and time zone; each is saved as soon as it is chosen. */
export const Preferences = () => {
  const t = useText(userInfoText)
  const language = useLanguage()
  const user = useUser()
  const zone = ownTimeZone()
  const change = useCallMutation(contract.account.changeUserInfo, {
    invalidates: [contract.account.getInfo],
    onSuccess: () => notify('success', translate(userInfoText, 'preferenceSaved')),
  })
  const choose = (chosen: InterfaceLanguage) => {
    setLanguage(chosen)
    change.mutate({ language: chosen })
  }
  return (
    <section className={`${sections['panel']} ${styles['card']}`}>
      <h2>{t('preferences')}</h2>
      <div className={styles['fields']}>
        <Select
          label={t('language')}
          data={languageOptions}
          value={language}
          allowDeselect={false}
          onChange={(value) => {
            if (value !== null && value !== language) choose(value as InterfaceLanguage)
          }}
        />
        <TimeZoneSelect
          label={t('timeZone')}
          description={t('timeZoneHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          options={zoneOptions(language, zone)}
          value={zone}
          onChange={(value) => {
            if (value !== null && value !== user.timeZone) change.mutate({ timeZone: value })
          }}
        />
      </div>
    </section>
  )
}

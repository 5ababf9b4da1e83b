import type { UseFormReturnType } from '@mantine/form'
import type { SecondFactorRequirement } from '@openbooth/contract/users/secondFactor/rules'
import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { useUser } from '../../shell/user.ts'
import { isText, settingFields } from './fields.ts'
import { SettingControl } from './SettingControl.tsx'
import { valuesOf, type SettingsAnswer, type SettingValues, type Typed } from './settings.ts'
import styles from './setting.module.css'
import { text } from './text.ts'

interface SettingRowProps {
  readonly settingKey: SettingKey
  readonly answer: SettingsAnswer
  readonly form: UseFormReturnType<SettingValues>
}

export const useShown = () => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  return (key: SettingKey, value: Typed): string => {
    const field = settingFields[key]
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (isText(field)) return value === '' ? t('notSet') : value
    if (field.kind === 'currency') return value
    if (field.kind === 'secondFactor') return t(`factor_${value as SecondFactorRequirement}`)
    if (field.kind === 'money') return moneyText(language, Number(value), currency)
    if (field.kind === 'percent') return `${numberText(language, Number(value))} %`
    const unit = field.kind === 'whole' ? t(field.unit) : t('hours')
    return `${numberText(language, Number(value))} ${unit}`
  }
}

/** One setting: its effect, default, last author and field. */
export const SettingRow = ({ settingKey, answer, form }: SettingRowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const shown = useShown()
  const { defaults, changes, currencyIsFixed } = answer
  const isFixed = settingKey === 'currency' && currencyIsFixed
  const current = form.values[settingKey]
  const byDefault = valuesOf(defaults)[settingKey]
  const change = changes[settingKey]
  const id = `setting-${settingKey}`
  const time = change && dateText(language, change.at, ownTimeZone())
  return (
    <div className={styles['row']} data-changed={form.isDirty(settingKey) || undefined}>
      <div>
        <label htmlFor={id} className={styles['name']}>
          {t(settingKey)}
        </label>
        <p id={`${id}-help`} className={styles['help']}>
          {t(isFixed ? 'currencyFixed' : `${settingKey}Help`)}
        </p>
        <p className={styles['meta']}>
          <span>{t('defaultIs', { value: shown(settingKey, byDefault) })}</span>
          {change !== undefined && time !== undefined && (
            <span>
              {change.byName === null
                ? t('changedBySystem', { time })
                : t('changedBy', { time, name: change.byName })}
            </span>
          )}
          {current !== byDefault && !isFixed && (
            <button
              type="button"
              className={styles['link']}
              aria-label={t('toDefaultOf', { name: t(settingKey) })}
              onClick={() => form.setFieldValue(settingKey, byDefault)}
            >
              {t('toDefault')}
            </button>
          )}
        </p>
      </div>
      <div>
        <SettingControl
          settingKey={settingKey}
          input={form.getInputProps(settingKey, {
            type: typeof current === 'boolean' ? 'checkbox' : 'input',
          })}
          isFixed={isFixed}
        />
      </div>
    </div>
  )
}

import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, moneyText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { useUser } from '../../shell/user.ts'
import { isText, settingFields } from './fields.ts'
import { SettingControl } from './SettingControl.tsx'
import { typedOf, type SettingsAnswer, type Typed } from './settings.ts'
import styles from './setting.module.css'
import { text } from './text.ts'

interface SettingRowProps {
  readonly settingKey: SettingKey
  readonly answer: SettingsAnswer
  /** The input. Absent: unchanged. */
  readonly typed: Typed | undefined
  readonly problem: string | undefined
  readonly onChange: (typed: Typed) => void
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
    if (field.kind === 'money') return moneyText(language, Number(value), currency)
    const unit = field.kind === 'whole' ? t(field.unit) : t('hours')
    return `${numberText(language, Number(value))} ${unit}`
  }
}

/** One setting: its effect, default, last author and field. */
export const SettingRow = ({ settingKey, answer, typed, problem, onChange }: SettingRowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const shown = useShown()
  const { values, defaults, changes, currencyIsFixed } = answer
  const isFixed = settingKey === 'currency' && currencyIsFixed
  const current = typed ?? typedOf(values, settingKey)
  const byDefault = typedOf(defaults, settingKey)
  const change = changes[settingKey]
  const id = `setting-${settingKey}`
  const time = change && dateText(language, change.at, ownTimeZone())
  return (
    <div className={styles['row']} data-changed={typed !== undefined || undefined}>
      <div className={styles['about']}>
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
              onClick={() => onChange(byDefault)}
            >
              {t('toDefault')}
            </button>
          )}
        </p>
      </div>
      <div className={styles['control']}>
        <SettingControl
          settingKey={settingKey}
          typed={current}
          onChange={onChange}
          problem={problem}
          isFixed={isFixed}
        />
      </div>
    </div>
  )
}

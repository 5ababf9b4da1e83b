import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { secondFactorRequirements } from '@openbooth/contract/users/secondFactor/rules'
import { useMemo } from 'react'
import { type Translate, useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useUser } from '../../shell/user.ts'
import { currencyChoices } from './currencies.ts'
import { isText, type SettingField, settingFields } from './fields.ts'
import type { SettingValues } from './settings.ts'
import styles from './setting.module.css'
import { text } from './text.ts'

interface SettingControlProps {
  readonly settingKey: SettingKey
  readonly input: ReturnType<UseFormReturnType<SettingValues>['getInputProps']>
  readonly isFixed: boolean
}

const Currency = ({ id, input, isFixed }: SettingControlProps & Ids) => {
  const language = useLanguage()
  const choices = useMemo(() => currencyChoices(language), [language])
  return (
    <Select
      id={id}
      data={choices}
      {...input}
      searchable
      allowDeselect={false}
      disabled={isFixed}
      maxDropdownHeight={280}
      aria-describedby={`${id}-help`}
    />
  )
}

/** Chooses the users whose sign-in requires a second factor. */
const SecondFactor = ({ id, input }: SettingControlProps & Ids) => {
  const t = useText(text)
  return (
    <Select
      id={id}
      data={secondFactorRequirements.map((value) => ({ value, label: t(`factor_${value}`) }))}
      {...input}
      allowDeselect={false}
      aria-describedby={`${id}-help`}
    />
  )
}

interface Ids {
  readonly id: string
}

const Text = ({ id, settingKey, input }: SettingControlProps & Ids) => {
  const field = settingFields[settingKey]
  const shared = {
    id,
    autoComplete: 'off',
    ...input,
    'aria-describedby': `${id}-help`,
    ...('longest' in field && { maxLength: field.longest }),
  }
  return field.kind === 'lines' ? (
    <Textarea {...shared} autosize minRows={2} maxRows={6} />
  ) : (
    <TextInput {...shared} />
  )
}

interface UnitWords {
  readonly t: Translate<(typeof text)['en']>
  readonly currency: string
}

const unitOf = (field: SettingField, { t, currency }: UnitWords): string => {
  if (field.kind === 'whole') return t(field.unit)
  if (field.kind === 'percent') return '%'
  return field.kind === 'money' ? currency : t('hours')
}

/** The input of a setting: a switch, a text, a number with its unit, or a choice. */
export const SettingControl = (props: SettingControlProps) => {
  const { settingKey, input } = props
  const t = useText(text)
  const { currency } = useUser()
  const field = settingFields[settingKey]
  const id = `setting-${settingKey}`
  if (field.kind === 'currency') return <Currency id={id} {...props} />
  if (field.kind === 'secondFactor') return <SecondFactor id={id} {...props} />
  if (field.kind === 'yesNo')
    return (
      <Switch
        id={id}
        classNames={{ track: styles['switchTrack'] ?? '' }}
        label={<span aria-hidden>{t(input.checked ? 'on' : 'off')}</span>}
        aria-label={t(settingKey)}
        aria-describedby={`${id}-help`}
        {...input}
      />
    )
  if (isText(field)) return <Text id={id} {...props} />
  const unit = unitOf(field, { t, currency })
  return (
    <TextInput
      id={id}
      inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      aria-describedby={`${id}-help`}
      rightSection={<span className={styles['unit']}>{unit}</span>}
      rightSectionWidth={80}
    />
  )
}

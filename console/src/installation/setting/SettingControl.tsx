import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, Switch } from '@mantine/core'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import type { SettingKey } from '@openbooth/contract/installation/setting/calls'
import { useMemo } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useUser } from '../../shell/user.ts'
import { currencyChoices } from './currencies.ts'
import { isText, settingFields } from './fields.ts'
import type { Typed } from './settings.ts'
import styles from './setting.module.css'
import { text } from './text.ts'

interface SettingControlProps {
  readonly settingKey: SettingKey
  readonly typed: Typed
  readonly onChange: (typed: Typed) => void
  readonly problem: string | undefined
  readonly isFixed: boolean
}

const Currency = ({ id, typed, onChange, problem, isFixed }: SettingControlProps & Ids) => {
  const language = useLanguage()
  const choices = useMemo(() => currencyChoices(language), [language])
  return (
    <Select
      id={id}
      data={choices}
      value={String(typed)}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      searchable
      allowDeselect={false}
      disabled={isFixed}
      error={problem}
      maxDropdownHeight={280}
      aria-describedby={`${id}-help`}
    />
  )
}

interface Ids {
  readonly id: string
}

const Text = ({ id, settingKey, typed, onChange, problem }: SettingControlProps & Ids) => {
  const field = settingFields[settingKey]
  const shared = {
    id,
    autoComplete: 'off',
    value: String(typed),
    error: problem,
    'aria-describedby': `${id}-help`,
    ...('longest' in field && { maxLength: field.longest }),
  }
  return field.kind === 'lines' ? (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

/** The input of a setting: a switch, a text, a number with its unit, or a choice. */
export const SettingControl = (props: SettingControlProps) => {
  const { settingKey, typed, onChange, problem } = props
  const t = useText(text)
  const { currency } = useUser()
  const field = settingFields[settingKey]
  const id = `setting-${settingKey}`
  if (field.kind === 'currency') return <Currency id={id} {...props} />
  if (field.kind === 'yesNo')
    return (
      <Switch
        id={id}
        classNames={{ track: styles['switchTrack'] ?? '' }}
        label={<span aria-hidden>{t(typed === true ? 'on' : 'off')}</span>}
        aria-label={t(settingKey)}
        aria-describedby={`${id}-help`}
        checked={typed === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (isText(field)) return <Text id={id} {...props} />
  const unit =
    field.kind === 'whole' ? t(field.unit) : field.kind === 'money' ? currency : t('hours')
  return (
    <TextInput
      id={id}
      inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={String(typed)}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem}
      aria-describedby={`${id}-help`}
      rightSection={<span className={styles['unit']}>{unit}</span>}
      rightSectionWidth={80}
    />
  )
}

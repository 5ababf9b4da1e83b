import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { channelName } from './channelName.ts'
import { controlId, useFormSetting, useProblem } from '../store/formContext.ts'
import { text } from '../text.ts'

interface ChannelFieldProps {
  readonly field: string
  readonly label: string
  readonly description?: string
  readonly value: number | null
  readonly onChange: (channel: number | null) => void
  /** Channels that are chosen elsewhere already, so that they cannot be chosen here; joined by blanks. */
  readonly taken?: string
  readonly isOptional?: boolean
  readonly disabled?: boolean
}

/** A language, found by typing; one that is taken already stands there but cannot be chosen twice. */
export const ChannelField = ({
  field,
  label,
  description,
  value,
  onChange,
  taken = '',
  isOptional = false,
  disabled = false,
}: ChannelFieldProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { store, channels } = useFormSetting()
  const data = useMemo(() => {
    const takenIds = new Set(taken.split(' ').filter(Boolean).map(Number))
    return channels
      .filter(({ enabled, id }) => enabled || id === value)
      .map((channel) => ({
        value: String(channel.id),
        label: channelName(language, channel),
        disabled: takenIds.has(channel.id) && channel.id !== value,
      }))
  }, [channels, language, taken, value])
  return (
    <Select
      id={controlId(field)}
      label={label}
      description={description}
      placeholder={isOptional ? '–' : t('chooseChannel')}
      searchable
      clearable={isOptional && !disabled}
      clearButtonProps={{ 'aria-label': t('remove', { name: label }) }}
      allowDeselect={isOptional}
      maxDropdownHeight={280}
      data={data}
      value={value === null ? null : String(value)}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      // Whoever types after a click means something else, not more of the same.
      onClick={(event) => event.currentTarget.select()}
      onBlur={() => store.leave(field)}
      error={useProblem(field)}
      comboboxProps={{ position: 'bottom-start' }}
    />
  )
}

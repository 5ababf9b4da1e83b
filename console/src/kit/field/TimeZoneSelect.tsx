import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, type SelectProps } from '@mantine/core'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'

export interface TimeZoneOption {
  /** The form's value. */
  readonly value: string
  /** 'GMT+08:00 Beijing, Shanghai' in the reader's language. */
  readonly label: string
  /** Further search terms: the cities in the other language, the zone's name. */
  readonly aliases?: string
}

interface TimeZoneSelectProps extends Omit<SelectProps, 'data' | 'filter'> {
  readonly options: readonly TimeZoneOption[]
}

const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A time zone field with search by city or offset. The form supplies the zones. */
export const TimeZoneSelect = ({ options, ...select }: TimeZoneSelectProps) => {
  const t = useText(text)
  const aliases = new Map(
    options.map(({ value, label, aliases: more }) => [value, `${label} ${more ?? ''}`]),
  )
  return (
    <Select
      label={t('timeZone')}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={t('noTimeZone')}
      {...select}
      data={options.map(({ value, label }) => ({ value, label }))}
      filter={({ options: shown, search }) =>
        shown.filter(
          (option) =>
            'value' in option &&
            plain(aliases.get(option.value) ?? option.label).includes(plain(search.trim())),
        )
      }
    />
  )
}

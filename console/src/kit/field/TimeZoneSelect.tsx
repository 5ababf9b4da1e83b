import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, type SelectProps } from '@mantine/core'
import { otherZoneNames } from '@openbooth/contract/time/zoneNames'
import { searchZones } from '@openbooth/contract/time/zoneSearch'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'

export interface TimeZoneOption {
  /** The form's value. */
  readonly value: string
  /** 'GMT+08:00 Beijing, Shanghai' in the reader's language. */
  readonly label: string
  /** Further search terms: the cities in the other language, the zone's name. */
  readonly aliases?: readonly string[]
}

interface TimeZoneSelectProps extends Omit<SelectProps, 'data' | 'filter'> {
  readonly options: readonly TimeZoneOption[]
}

/** A time zone field with search by city, country, abbreviation or offset. The form supplies the zones. */
export const TimeZoneSelect = ({ options, ...select }: TimeZoneSelectProps) => {
  const t = useText(text)
  const aliases = new Map(
    options.map(({ value, label, aliases: more = [] }) => [value, [label, ...more]]),
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
      filter={({ options: shown, search }) => [
        ...searchZones(
          shown.filter((option) => 'value' in option),
          search,
          ({ value, label }) => [...(aliases.get(value) ?? [label]), ...otherZoneNames(value)],
        ),
      ]}
    />
  )
}

import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'

export interface FoundOption {
  readonly id: number
  readonly name: string
}

interface FoundSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter'> {
  readonly value: number | null
  /** Name of the value, which need not be among those found. */
  readonly valueName: string | undefined
  readonly onChange: (chosen: FoundOption | null) => void
  /** The server's results of the last search. */
  readonly found: readonly FoundOption[]
  /** Called with the search text after a pause in typing. */
  readonly onSearch: (words: string) => void
}

const typingMilliseconds = 250

/** One of many things that the server finds by name. */
export const FoundSelect = ({
  value,
  valueName,
  onChange,
  found,
  onSearch,
  ...select
}: FoundSelectProps) => {
  const t = useText(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isFound = found.some(({ id }) => id === value)
  const options =
    value === null || isFound ? found : [{ id: value, name: valueName ?? `#${value}` }, ...found]
  const chosenName = options.find(({ id }) => id === value)?.name
  return (
    <Select
      searchable
      maxDropdownHeight={280}
      nothingFoundMessage={t('nothingFound')}
      comboboxProps={{ position: 'bottom-start' }}
      {...select}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has filtered already.
      filter={({ options: all }) => all}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(options.find((option) => String(option.id) === id) ?? null)}
      onSearchChange={(words) => {
        clearTimeout(timer.current)
        // The displayed name of the selection is not a search text.
        const wanted = words === chosenName ? '' : words.trim()
        timer.current = setTimeout(() => onSearch(wanted), typingMilliseconds)
      }}
    />
  )
}

import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import { byAnyName, languageOptions } from './languageOptions.ts'
import styles from './languagesField.module.css'

interface LanguagesFieldProps extends Omit<MultiSelectProps, 'data' | 'filter'> {
  /** Saved tags that are not in the list. */
  readonly kept: readonly string[]
  /** What languages are called here; left out: as everywhere. */
  readonly nameOf?: (tag: string) => string
}

/** Languages, found by their names in English or Chinese. */
export const LanguagesField = ({ kept, nameOf, ...field }: LanguagesFieldProps) => {
  const t = useText(text)
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      maxDropdownHeight={220}
      nothingFoundMessage={t('noLanguage')}
      data={languageOptions(useLanguage(), kept, nameOf)}
      filter={byAnyName}
      // The ring is around the whole field, not around the gap for typing.
      classNames={{ input: styles['languages'] ?? '' }}
      {...field}
    />
  )
}

import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { findLanguages, languageChoices, languageName } from '../kit/field/languageChoices.ts'
import styles from './technician.module.css'
import { text } from './text.ts'

interface LanguagesFieldProps extends Omit<MultiSelectProps, 'data' | 'filter'> {
  /** Tags that are kept although the list does not have them. */
  readonly kept: readonly string[]
}

/** Languages, found by their names in English or Chinese. */
export const LanguagesField = ({ kept, ...field }: LanguagesFieldProps) => {
  const t = useText(text)
  const language = useLanguage()
  const tags = new Set([...languageChoices().map(({ tag }) => tag), ...kept])
  return (
    <MultiSelect
      label={t('languages')}
      description={t('languagesHelp')}
      searchable
      hidePickedOptions
      maxDropdownHeight={220}
      maxValues={20}
      nothingFoundMessage={t('noLanguage')}
      data={[...tags].map((tag) => ({ value: tag, label: languageName(language, tag) }))}
      filter={({ search, options }) => {
        const found = new Set(findLanguages(search).map(({ tag }) => tag))
        return options.filter((option) => 'value' in option && found.has(option.value))
      }}
      // The ring is around the whole field, not around the gap for typing.
      classNames={{ input: styles['languages'] ?? '' }}
      {...field}
    />
  )
}

import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select, type SelectProps } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from '../text.ts'
import { byAnyName, languageOptions } from './languageOptions.ts'

type LanguageFieldProps = Omit<SelectProps, 'data' | 'filter'>

/** One language, found by its names in English or Chinese. */
export const LanguageField = (field: LanguageFieldProps) => {
  const t = useText(text)
  const { value } = field
  return (
    <Select
      searchable
      maxDropdownHeight={220}
      nothingFoundMessage={t('noLanguage')}
      data={languageOptions(useLanguage(), typeof value === 'string' ? [value] : [])}
      filter={byAnyName}
      comboboxProps={{ position: 'bottom-start' }}
      {...field}
    />
  )
}

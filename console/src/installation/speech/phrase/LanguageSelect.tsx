import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'
import { nameOf, type LanguageChoice } from './useLanguages.ts'

interface LanguageSelectProps {
  readonly languages: readonly LanguageChoice[]
  /** Null: none chosen yet. */
  readonly chosen: number | null
  readonly onChoose: (languageId: number) => void
}

/** The choice of a language, with the number of its phrases. */
export const LanguageSelect = ({ languages, chosen, onChoose }: LanguageSelectProps) => {
  const t = useText(text)
  const reader = useLanguage()
  return (
    <Select
      aria-label={t('language')}
      placeholder={t('chooseLanguage')}
      searchable
      allowDeselect={false}
      w={280}
      maxDropdownHeight={320}
      data={languages.map((one) => ({
        value: String(one.id),
        label: t('ofLanguage', { name: nameOf(reader, one), count: one.phrases }),
      }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => {
        if (id !== null) onChoose(Number(id))
      }}
    />
  )
}

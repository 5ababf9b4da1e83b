import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import styles from './channel.module.css'
import {
  findLanguages,
  languageChoices,
  type LanguageChoice,
} from '../../kit/field/languageChoices.ts'

interface LanguageTagFieldProps extends Omit<AutocompleteProps, 'data' | 'onOptionSubmit'> {
  readonly onLanguage: (language: LanguageChoice) => void
}

/** A language tag: typed, or found by the language's name in English or Chinese. */
export const LanguageTagField = ({ onLanguage, ...field }: LanguageTagFieldProps) => {
  const byTag = new Map(languageChoices().map((choice) => [choice.tag, choice]))
  return (
    <Autocomplete
      maxDropdownHeight={220}
      // The field is the first of its dialog, and an open list would cover the others; typing opens
      // it.
      openOnFocus={false}
      {...field}
      data={[...byTag.keys()]}
      filter={({ search }) => findLanguages(search).map(({ tag }) => ({ value: tag, label: tag }))}
      renderOption={({ option: { value } }) => (
        <span className={styles['choice']}>
          <span>
            {byTag.get(value)?.enName} <span lang="zh-CN">{byTag.get(value)?.zhName}</span>
          </span>
          <code>{value}</code>
        </span>
      )}
      onOptionSubmit={(tag) => {
        const language = byTag.get(tag)
        if (language !== undefined) onLanguage(language)
      }}
    />
  )
}

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { longest } from '@openbooth/contract/limits'
import {
  interfaceLanguageOf,
  isListenerLanguage,
  type ListenerLanguage,
  listenerLanguages,
} from '@openbooth/contract/languages/listenerLanguages'
import { languageOptions } from '../../kit/page/switchLanguage.ts'
import { ownName } from '@openbooth/web/i18n/nativeName.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** The text of emails with codes. */
export interface MailWords {
  readonly language: ListenerLanguage
  readonly words: string
  readonly isReminder: boolean
}

interface MailFieldsProps {
  readonly value: MailWords
  /** Listeners read more languages than staff. */
  readonly hasListeners: boolean
  readonly onChange: (value: MailWords) => void
}

const listenerOptions = listenerLanguages.map((value) => ({ value, label: ownName(value) }))

/** The host's own words, the language, and whether it is a reminder. */
export const MailFields = ({ value, hasListeners, onChange }: MailFieldsProps) => {
  const t = useText(text)
  return (
    <>
      <Textarea
        label={t('words')}
        description={t('wordsHelp')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longest.ownWords}
        value={value.words}
        onChange={({ currentTarget: { value: words } }) => onChange({ ...value, words })}
      />
      <NativeSelect
        label={t('mailLanguage')}
        w={220}
        {...(hasListeners && { description: t('mailLanguageHelp') })}
        value={hasListeners ? value.language : interfaceLanguageOf(value.language)}
        data={hasListeners ? listenerOptions : languageOptions}
        onChange={({ currentTarget: { value: language } }) => {
          if (isListenerLanguage(language)) onChange({ ...value, language })
        }}
      />
      <Switch
        label={t('isReminder')}
        description={t('isReminderHelp')}
        checked={value.isReminder}
        onChange={({ currentTarget: { checked: isReminder } }) =>
          onChange({ ...value, isReminder })
        }
      />
    </>
  )
}

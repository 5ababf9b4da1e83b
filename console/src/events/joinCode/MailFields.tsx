import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { Textarea } from '../../kit/field/Textarea.tsx'
import { longest } from '@openbooth/contract/limits'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { languageOptions } from '../../kit/page/switchLanguage.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'

/** The text of emails with codes. */
export interface MailWords {
  readonly language: InterfaceLanguage
  readonly words: string
  readonly isReminder: boolean
}

interface MailFieldsProps {
  readonly value: MailWords
  readonly onChange: (value: MailWords) => void
}

/** The host's own words, the language, and whether it is a reminder. */
export const MailFields = ({ value, onChange }: MailFieldsProps) => {
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
        value={value.language}
        data={languageOptions}
        onChange={({ currentTarget: { value: language } }) =>
          onChange({ ...value, language: language === 'zh' ? 'zh' : 'en' })
        }
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

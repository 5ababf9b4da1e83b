import type { ComboboxItem } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { nativeName } from '@openbooth/web/i18n/nativeName.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './field.module.css'
import type { Channel } from '../store/formContext.ts'
import { text } from '../text.ts'

/** The option shown when the search finds nothing. */
export const adding = 'add'

interface ChannelChoiceProps {
  readonly option: ComboboxItem
  readonly channels: readonly Channel[]
}

/** A language under the reader's name for it and its own, and why it cannot be chosen. */
export const ChannelChoice = ({ option, channels }: ChannelChoiceProps) => {
  const t = useText(text)
  if (option.value === adding)
    return (
      <span className={styles['adds']}>
        <IconPlus size={16} aria-hidden />
        {option.label}
      </span>
    )
  const tag = channels.find(({ id }) => String(id) === option.value)?.languageTag ?? ''
  const own = nativeName(tag)
  return (
    <span className={styles['found']}>
      <span>{option.label}</span>
      {own !== '' && own !== option.label && (
        <span className={styles['ownName']} lang={tag} dir="auto">
          {own}
        </span>
      )}
      {option.disabled === true && <span className={styles['ownName']}>{t('takenAlready')}</span>}
    </span>
  )
}

import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '../i18n/text.ts'
import styles from './captcha.module.css'
import { text } from './text.ts'

interface CaptchaFieldProps extends TextInputProps {
  readonly image: string
  readonly onRenew: () => void
}

/** The picture, its letters, and a button for another picture. */
export const CaptchaField = ({ image, onRenew, ...input }: CaptchaFieldProps) => {
  const t = useText(text)
  return (
    <div className={styles['row']}>
      <TextInput
        label={t('captcha')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={styles['input']}
        {...input}
      />
      <img src={image} alt={t('captcha')} width={120} height={40} className={styles['picture']} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('newPicture')}
        title={t('newPicture')}
        onClick={onRenew}
      >
        <IconRefresh size={18} />
      </ActionIcon>
    </div>
  )
}

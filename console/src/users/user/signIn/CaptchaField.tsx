import { ActionIcon, Button, type TextInputProps } from '@mantine/core'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './captcha.module.css'
import { text } from '../text.ts'
import type { Captcha } from './useCaptcha.ts'

interface CaptchaFieldProps extends TextInputProps {
  readonly captcha: Captcha
  /** Receives the browser's solution, or nothing if the picture has changed. */
  readonly onAnswer: (answer: string) => void
}

/** The picture, its letters, a button for another picture, and one for those who cannot read any. */
export const CaptchaField = ({ captcha, onAnswer, ...input }: CaptchaFieldProps) => {
  const t = useText(text)
  const { picture, workState } = captcha
  const renew = async () => {
    onAnswer('')
    await captcha.renew().catch(() => undefined)
  }
  const work = async () => {
    const answer = await captcha.work()
    if (answer !== undefined) onAnswer(answer)
  }
  if (workState === 'done')
    return (
      <p className={styles['done']} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {t('proved')}
      </p>
    )
  return (
    <div>
      <div className={styles['row']}>
        <TextInput
          label={t('captcha')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={styles['input']}
          {...input}
        />
        {picture === undefined ? (
          <span className={styles['picture']} />
        ) : (
          <img src={picture.image} alt={t('captcha')} className={styles['picture']} />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('newPicture')}
          title={t('newPicture')}
          onClick={() => void renew()}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </div>
      {/* Browsers only offer the calculation in secure contexts. */}
      {globalThis.isSecureContext && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles['work']}
          loading={workState === 'working'}
          disabled={picture === undefined}
          onClick={() => void work()}
        >
          {t('cannotRead')}
        </Button>
      )}
    </div>
  )
}

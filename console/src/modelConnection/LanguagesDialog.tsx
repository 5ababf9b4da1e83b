import { Modal } from '@mantine/core'
import { useLanguage, useText } from '../i18n/text.ts'
import { ProblemState } from '../kit/ProblemState.tsx'
import { text as kitText } from '../kit/text.ts'
import styles from './model.module.css'
import { text } from './text.ts'

interface KnownLanguage {
  readonly key: string
  readonly enName: string
  readonly zhName: string
  readonly tag: string
  /** What the provider calls it; nothing: it does not know it. */
  readonly codes: readonly string[]
}

export interface LanguagesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly modelName: string
  readonly detail: string
  readonly languages: readonly KnownLanguage[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

/** Which of our languages a provider knows, and by which of its own names. */
export const LanguagesDialog = ({
  opened,
  onClose,
  modelName,
  detail,
  languages,
  error,
  onRetry,
}: LanguagesDialogProps) => {
  const t = useText(text)
  const say = useText(kitText)
  const language = useLanguage()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('languagesTitle', { name: modelName })}
      size={560}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <p className={styles['quiet']}>{detail}</p>
      {error !== null ? (
        <ProblemState error={error} onRetry={onRetry} />
      ) : (
        // Longer than the dialog: reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('languages')}>
          <table className={styles['table']} aria-busy={languages === undefined}>
            <thead>
              <tr>
                <th scope="col">{t('language')}</th>
                <th scope="col">{t('tag')}</th>
                <th scope="col">{t('code')}</th>
              </tr>
            </thead>
            <tbody>
              {languages?.map(({ key, enName, zhName, tag, codes }) => (
                <tr key={key}>
                  <th scope="row">{language === 'zh' ? zhName : enName}</th>
                  <td>
                    <code>{tag}</code>
                  </td>
                  <td>
                    {codes.length === 0 ? (
                      <span className={styles['unknown']}>{t('unknown')}</span>
                    ) : (
                      <code>{codes.join(' → ')}</code>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

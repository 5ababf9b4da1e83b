import { useText } from '@openbooth/web/i18n/text.ts'
import { IconX } from '@tabler/icons-react'
import { RowButton } from '../../../kit/page/RowButton.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './documents.module.css'
import { text } from './text.ts'
import type { Upload } from './useUploads.ts'

interface UploadRowProps {
  readonly upload: Upload
  readonly onAgain: () => void
  readonly onDismiss: () => void
}

/** An upload in progress, or its error. */
export const UploadRow = ({ upload, onAgain, onDismiss }: UploadRowProps) => {
  const t = useText(text)
  const { file, share, problem, isWorthAnotherTry } = upload
  return (
    <li className={styles['upload']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{file.name}</span>
        {problem === undefined ? (
          share === null ? (
            <span className={styles['facts']}>{t('waits')}</span>
          ) : (
            <progress value={share} aria-label={t('sending', { name: file.name })} />
          )
        ) : (
          <span className={sections['errorLine']} role="alert">
            {problem}
          </span>
        )}
      </div>
      {problem !== undefined && isWorthAnotherTry && (
        <button type="button" className={styles['again']} onClick={onAgain}>
          {t('again')}
        </button>
      )}
      <RowButton
        label={problem === undefined ? t('giveUp', { name: file.name }) : t('dismiss')}
        onClick={onDismiss}
      >
        <IconX size={17} />
      </RowButton>
    </li>
  )
}

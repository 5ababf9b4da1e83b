import { Modal } from '@mantine/core'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useAsked } from '../../../kit/dialog/confirm.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { text as kitText } from '../../../kit/text.ts'
import styles from './cloud.module.css'
import { KeyForm } from './KeyForm.tsx'
import { KeyTest } from './KeyTest.tsx'
import { text } from './text.ts'

interface CloudDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The keys of clouds, which switch machines: stored, tested, removed. */
export const CloudDialog = ({ opened, onClose }: CloudDialogProps) => {
  const t = useText(text)
  const tKit = useText(kitText)
  const isAskedAbove = useAsked() !== undefined
  const { data, error, refetch } = useCall(
    contract.cloudAccount.list,
    {},
    { enabled: opened, silent: true },
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={640}
      // Esc answers only the confirmation above this dialog.
      closeOnEscape={!isAskedAbove}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <p className={styles['what']}>{t('what')}</p>
      {data === undefined ? (
        error === null ? (
          <p aria-busy>{tKit('loading')}</p>
        ) : (
          <ProblemState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        data.map((account) => (
          <section key={account.provider} className={styles['cloud']}>
            <h3>{t(account.provider)}</h3>
            <KeyForm account={account} />
            {account.source !== 'none' && <KeyTest account={account} />}
          </section>
        ))
      )}
    </Modal>
  )
}

import { useEffect, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import type { JoinCode } from '../event/index.ts'
import { changedByMails as invalidates } from './changedByMails.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './codes.module.css'
import { text } from './text.ts'

interface RevokeListenersDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly code: JoinCode
}

/** Revokes the code of the listeners of an event with public streams. */
export const RevokeListenersDialog = ({ code, ...dialog }: RevokeListenersDialogProps) => {
  const t = useText(text)
  const revoke = useCallMutation(contract.event.revokeCode, { invalidates, silent: true })
  const [replaceStreams, setReplaceStreams] = useState(true)
  useEffect(() => {
    if (dialog.opened) setReplaceStreams(true)
  }, [dialog.opened])
  const who = t('listeners')
  const onAct = async () => {
    await revoke.mutateAsync({ id: code.id, replaceStreams })
    notify('success', t('revoked', { who }))
  }
  return (
    <ActionDialog
      {...dialog}
      title={t('revokeQuestion', { who })}
      actLabel={t('revokeLabel')}
      isDanger
      onAct={onAct}
    >
      <p className={sections['description']}>{t('revokeEffect')}</p>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={replaceStreams}
          onChange={({ currentTarget: { checked } }) => setReplaceStreams(checked)}
          data-autofocus
        />
        <span>
          {t('replaceStreams')}
          <span className={styles['small']}>{t('replaceStreamsEffect')}</span>
        </span>
      </label>
    </ActionDialog>
  )
}

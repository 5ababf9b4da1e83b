import { longest } from '@openbooth/contract/limits'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../../kit/dialog/ActionDialog.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { notify } from '../../../kit/state/notify.ts'
import type { MonitoredEvent } from '../board.ts'
import { text } from './text.ts'

interface PauseDialogProps {
  readonly event: MonitoredEvent
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for the message to listeners during the pause. */
export const PauseDialog = ({ event: { id, name }, opened, onClose }: PauseDialogProps) => {
  const t = useText(text)
  const [words, setWords] = useState('')
  const pause = useCallMutation(contract.eventLive.pause, { silent: true, invalidates: [] })
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('pauseQuestion', { name })}
      actLabel={t('pauseNow')}
      cancelLabel={t('goBack')}
      onAct={async () => {
        await pause.mutateAsync({ id, words })
        notify('success', t('isPaused', { name }))
      }}
    >
      <p style={{ margin: 0 }}>{t('pauseEffect')}</p>
      <TextInput
        label={t('pauseWords')}
        placeholder={t('pauseExample')}
        maxLength={longest.pauseWords}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
        data-autofocus
      />
    </ActionDialog>
  )
}

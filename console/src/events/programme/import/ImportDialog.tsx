import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as kitText } from '../../../kit/text.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { text } from './text.ts'
import type { Preview } from './types.ts'

interface ImportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly programmeId: number
  /** IANA time zone of the programme. */
  readonly timeZone: string
}

/** Imports sessions of a programme from a file, after a preview of every change. */
export const ImportDialog = ({ opened, onClose, programmeId, timeZone }: ImportDialogProps) => {
  const t = useText(text)
  const inKit = useText(kitText)
  const [preview, setPreview] = useState<Preview>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (opened) setPreview(undefined)
  }, [opened])
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose()
      }}
      title={t('title')}
      size={preview === undefined ? 560 : 760}
      closeButtonProps={{ 'aria-label': inKit('close') }}
    >
      {preview === undefined ? (
        <ChooseFile
          programmeId={programmeId}
          onBusy={setBusy}
          onCancel={onClose}
          onPreview={setPreview}
        />
      ) : (
        <ImportPreview
          programmeId={programmeId}
          timeZone={timeZone}
          preview={preview}
          onBusy={setBusy}
          onBack={() => setPreview(undefined)}
          onDone={onClose}
        />
      )}
    </Modal>
  )
}

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useDownload } from '../../../api/download.ts'
import { problemLine } from '../../../api/problemText.ts'
import { useUploadMutation } from '../../../api/useCall.ts'
import { FileField, fileProblem } from '../../../kit/field/FileField.tsx'
import sections from '../../../kit/page/sections.module.css'
import { text as kitText } from '../../../kit/text.ts'
import styles from './import.module.css'
import { text } from './text.ts'
import type { Preview } from './types.ts'

interface ChooseFileProps {
  readonly programmeId: number
  readonly onBusy: (isBusy: boolean) => void
  readonly onCancel: () => void
  readonly onPreview: (preview: Preview) => void
}

const limits = contract.programmeImport.preview.upload!

/** Chooses a file, and compares it with the programme. */
export const ChooseFile = ({ programmeId, onBusy, onCancel, onPreview }: ChooseFileProps) => {
  const t = useText(text)
  const inKit = useText(kitText)
  const language = useLanguage()
  const upload = useUploadMutation(contract.programmeImport.preview, { silent: true })
  const template = useDownload(contract.programmeImport.template)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [removesMissing, setRemovesMissing] = useState(true)

  const problemOf = (chosen: File | null): string | undefined => {
    const found = fileProblem(chosen, limits)
    return found && t(found)
  }
  const send = async () => {
    const found = problemOf(file)
    setProblem(found)
    if (file === null || found !== undefined) return
    onBusy(true)
    try {
      onPreview(await upload.mutateAsync({ input: { programmeId, removesMissing }, file }))
    } catch (error) {
      setProblem(problemLine(error))
    } finally {
      onBusy(false)
    }
  }
  return (
    <>
      <div className={sections['fields']}>
        <p className={sections['muted']}>{t('help')}</p>
        <div>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            loading={template.isLoading}
            onClick={() => void template.download({ programmeId, language })}
          >
            {t('template')}
          </Button>
          <p className={sections['fieldHelp']}>{t('templateHelp')}</p>
        </div>
        <FileField
          label={t('file')}
          description={t('fileHelp')}
          error={problem}
          extensions={limits.extensions}
          chooseLabel={t('chooseFile')}
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            setProblem(chosen === null ? undefined : problemOf(chosen))
          }}
        />
        <Checkbox
          className={styles['option']}
          label={t('removesMissing')}
          description={t('removesMissingHelp')}
          checked={removesMissing}
          onChange={(event) => setRemovesMissing(event.currentTarget.checked)}
        />
      </div>
      <div className={sections['formButtons']}>
        <Button variant="default" disabled={upload.isPending} onClick={onCancel}>
          {inKit('cancel')}
        </Button>
        <Button loading={upload.isPending} onClick={() => void send()}>
          {t('preview')}
        </Button>
      </div>
    </>
  )
}

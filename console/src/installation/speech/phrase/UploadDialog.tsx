import { Button, Modal } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemLine } from '../../../api/problemText.ts'
import { contract } from '../../../api/contract.ts'
import { useUploadMutation } from '../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { FileField, fileProblem } from '../../../kit/field/FileField.tsx'
import { text as kitText } from '../../../kit/text.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from '../speech.module.css'
import { changedByPhrases, type UploadAnswer } from './phrases.ts'
import { text } from './text.ts'
import { UploadOutcome } from './UploadOutcome.tsx'

interface UploadDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly languageId: number
  readonly languageName: string
}

const limits = contract.phrase.upload.upload!

/** The chosen file, its upload, and the answer. Each opening restarts. */
const useUpload = (languageId: number, opened: boolean) => {
  const t = useText(text)
  const upload = useUploadMutation(contract.phrase.upload, {
    invalidates: changedByPhrases,
    silent: true,
  })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<UploadAnswer>()
  const restart = useCallback(() => {
    setFile(null)
    setProblem(undefined)
    setAnswer(undefined)
  }, [])
  useEffect(() => {
    if (opened) restart()
  }, [opened, restart])

  const problemOf = (chosen: File | null): string | undefined => {
    const found = fileProblem(chosen, limits)
    return found && t(found)
  }
  const send = async () => {
    const found = problemOf(file)
    setProblem(found)
    if (file === null || found !== undefined) return
    try {
      setAnswer(await upload.mutateAsync({ input: { languageId }, file }))
    } catch (error) {
      setProblem(problemLine(error))
    }
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem(chosen === null ? undefined : problemOf(chosen))
  }
  return { file, problem, answer, isPending: upload.isPending, choose, send, restart }
}

/** Uploads an Excel file of phrases, and then shows what became of each of its rows. */
export const UploadDialog = ({ opened, onClose, languageId, languageName }: UploadDialogProps) => {
  const t = useText(text)
  const inKit = useText(kitText)
  const { file, problem, answer, isPending, choose, send, restart } = useUpload(languageId, opened)
  // The pressed button disappears with the form.
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (answer !== undefined) done.current?.focus()
  }, [answer])
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isPending) onClose()
      }}
      title={t('uploadTitle', { name: languageName })}
      size={answer === undefined ? 520 : 680}
      closeButtonProps={{ 'aria-label': inKit('close') }}
    >
      {answer === undefined ? (
        <>
          <p className={styles['help']}>{t('uploadHelp')}</p>
          <FileField
            label={t('file')}
            description={t('fileHelp')}
            error={problem}
            extensions={limits.extensions}
            chooseLabel={t('chooseFile')}
            value={file}
            onChange={choose}
          />
        </>
      ) : (
        <UploadOutcome answer={answer} />
      )}
      <div className={sections['formButtons']}>
        {answer === undefined ? (
          <>
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {inKit('cancel')}
            </Button>
            <Button loading={isPending} onClick={() => void send()}>
              {t('send')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={restart}>
              {t('uploadAnother')}
            </Button>
            <Button ref={done} onClick={onClose}>
              {t('done')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}

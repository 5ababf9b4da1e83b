import { useState } from 'react'
import { contract } from '../../api/contract.ts'
import { problemText } from '../../api/problemText.ts'
import { useUploadMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { endsAs, FileField } from '../../kit/field/FileField.tsx'
import { decodeText } from '../../kit/value/decodeText.ts'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'

interface ListFileProps {
  readonly eventId: number
  /** Receives the content of the file, one row per line. */
  readonly onRead: (list: string) => void
}

const { extensions: sheets, mostBytes } = contract.event.readAddresses.upload!
const plain = ['csv', 'txt'] as const

/** Reads a list out of a file: plain ones here, those of Excel by the server. */
export const ListFile = ({ eventId, onRead }: ListFileProps) => {
  const t = useText(text)
  const language = useLanguage()
  const upload = useUploadMutation(contract.event.readAddresses, { silent: true })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isCut, setCut] = useState(false)
  const read = async (chosen: File): Promise<string> => {
    if (chosen.size > mostBytes) throw new Error(t('fileTooLarge'))
    if (endsAs(chosen, plain))
      return decodeText(new Uint8Array(await chosen.arrayBuffer()), language)
    if (!endsAs(chosen, sheets)) throw new Error(t('wrongKind'))
    const answer = await upload.mutateAsync({ input: { eventId }, file: chosen })
    setCut(answer.isCut)
    return answer.rows.map((row) => row ?? '').join('\n')
  }
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setProblem(undefined)
    setCut(false)
    if (chosen === null) return
    try {
      const list = (await read(chosen)).trim()
      if (list === '') throw new Error(t('fileEmpty'))
      onRead(list)
    } catch (error) {
      const { title, detail } = problemText(error)
      setProblem(detail ?? title)
    }
  }
  return (
    <div>
      <FileField
        label={t('fromFile')}
        description={t('fileHelp')}
        error={problem}
        extensions={[...plain, ...sheets]}
        chooseLabel={t('chooseFile')}
        value={file}
        onChange={(chosen) => void take(chosen)}
      />
      {isCut && <p className={sections['muted']}>{t('fileCut')}</p>}
    </div>
  )
}

import { endingOf, mostDocumentBytes } from '@openbooth/contract/events/document/rules'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useRef, useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { problemLine } from '../../../api/problemText.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { reportSessionEnd } from '../../../api/reportError.ts'
import { sendFile } from '../../../api/sendFile.ts'
import { callKey } from '../../../api/useCall.ts'
import { useBeforeUnload } from '../../../kit/dialog/useBeforeUnload.ts'
import { text } from './text.ts'

export interface Upload {
  readonly key: number
  readonly file: File
  /** Uploaded share from 0 to 1. Null: queued. */
  readonly share: number | null
  /** The error. Undefined: none so far. */
  readonly problem: string | undefined
  /** Whether a retry with the same file can succeed. */
  readonly isWorthAnotherTry: boolean
}

/** The files that are on their way, one after the other. */
export const useUploads = (eventId: number) => {
  const t = useText(text)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>())
  useBeforeUnload(() => uploads.some(({ problem }) => problem === undefined))

  const change = (key: number, part: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const dismiss = (key: number): void => {
    stops.current.get(key)?.abort()
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  const problemOf = (file: File): string | undefined => {
    if (endingOf(file.name) === undefined) return t('wrongKind')
    if (file.size === 0) return t('empty')
    return file.size > mostDocumentBytes ? t('tooLarge') : undefined
  }
  const send = async (key: number, file: File): Promise<void> => {
    const stop = stops.current.get(key)
    if (stop === undefined || stop.signal.aborted) return
    change(key, { share: 0 })
    try {
      await sendFile(contract.document.upload, { eventId }, file, {
        onShare: (share) => change(key, { share }),
        signal: stop.signal,
      })
      await queryClient.invalidateQueries({ queryKey: callKey(contract.document.list) })
      dismiss(key)
    } catch (error) {
      if (stop.signal.aborted) return
      reportSessionEnd(error)
      change(key, { problem: problemLine(error), isWorthAnotherTry: true })
    }
  }
  const begin = (key: number, file: File): void => {
    stops.current.set(key, new AbortController())
    queue.current = queue.current.then(() => send(key, file))
  }
  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      nextKey.current += 1
      const key = nextKey.current
      const problem = problemOf(file)
      setUploads((all) => [...all, { key, file, share: null, problem, isWorthAnotherTry: false }])
      if (problem === undefined) begin(key, file)
    }
  }
  const again = ({ key, file }: Upload): void => {
    change(key, { problem: undefined, share: null })
    begin(key, file)
  }
  return { uploads, add, again, dismiss }
}

import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { useState } from 'react'
import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import type { ClientCall } from '../../api/contract.ts'
import { downloadCall } from '../../api/download.ts'

/** The reader of a file. */
export interface FileReader {
  readonly language?: InterfaceLanguage | undefined
  readonly timeZone?: string | undefined
}

/** Saves a list as an Excel file in the user's language and time zone. */
export const useExport = () => {
  const language = useLanguage()
  const [isExporting, setExporting] = useState(false)
  const saveExport = async <In>(call: ClientCall<In & FileReader>, input: In): Promise<void> => {
    setExporting(true)
    await downloadCall(call, { ...input, language, timeZone: ownTimeZone() })
    setExporting(false)
  }
  return { isExporting, saveExport }
}

import { useState } from 'react'
import { saveFile } from '@openbooth/web/browser/saveFile.ts'
import type { ClientCall } from './contract.ts'
import { reportError } from './reportError.ts'
import { requestFile } from './request.ts'

/**
 * Fetches a call's file and saves it under the name the server gives. Shows its own error.
 * @returns whether it was saved
 */
export const downloadCall = async <In>(call: ClientCall<In>, input: In): Promise<boolean> => {
  try {
    saveFile(await requestFile(call, input))
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

/** The same with a state for the button. */
export const useDownload = <In>(call: ClientCall<In>) => {
  const [isLoading, setLoading] = useState(false)
  const download = async (input: In): Promise<void> => {
    setLoading(true)
    await downloadCall(call, input)
    setLoading(false)
  }
  return { isLoading, download }
}

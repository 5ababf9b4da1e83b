import type { ClientCall } from './contract.ts'
import { reportError } from './reportError.ts'
import { requestFile } from './request.ts'

/** Hands a file to the browser to keep. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Fetches a call's file and saves it under the name the server gives. Shows its own error.
 * @returns whether it was saved
 */
export const downloadCall = async <In>(call: ClientCall<In>, input: In): Promise<boolean> => {
  try {
    const file = await requestFile(call, input)
    saveFile(file.name, file.content)
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

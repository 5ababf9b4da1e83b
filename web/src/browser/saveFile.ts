import type { ReceivedFile } from '../api/transport.ts'

/** Saves a file as a download. */
export const saveFile = ({ name, content }: ReceivedFile): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

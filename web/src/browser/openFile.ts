import { apiUrl } from '../api/apiUrl.ts'

/** Downloads a file without leaving the page, because its user may be on air. */
export const openFile = (path: string): void => {
  const anchor = document.createElement('a')
  anchor.href = apiUrl(path)
  anchor.download = ''
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

import { apiUrl } from '../api/apiUrl.ts'

/** Lets the browser download a file. The page stays as it is, whatever comes of it: somebody may be on air in it. */
export const openFile = (path: string): void => {
  const anchor = document.createElement('a')
  anchor.href = apiUrl(path)
  anchor.download = ''
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

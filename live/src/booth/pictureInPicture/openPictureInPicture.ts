/** The API of browsers that can show a page above all other programs. */
interface SmallWindows {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>
}

const windows = (window as { readonly documentPictureInPicture?: SmallWindows })
  .documentPictureInPicture

export const hasSmallWindows = windows !== undefined

/**
 * Opens a window above all others, with the styles of the page. Call it in a user gesture, as
 * browsers require.
 * @returns null if the browser did not open one
 */
export const openPictureInPicture = async (title: string): Promise<Window | null> => {
  let opened: Window
  try {
    opened = await windows!.requestWindow({ width: 340, height: 190 })
  } catch {
    return null
  }
  const { document: pipWindow } = opened
  pipWindow.title = title
  for (const { name, value } of document.documentElement.attributes)
    pipWindow.documentElement.setAttribute(name, value)
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    pipWindow.head.append(pipWindow.importNode(sheet, true))
  return opened
}

/** As browsers have it that can show a page above all other programs. */
interface SmallWindows {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>
}

const windows = (window as { readonly documentPictureInPicture?: SmallWindows })
  .documentPictureInPicture

export const hasSmallWindows = windows !== undefined

/**
 * A window above all others, which looks like the page. To be called at a touch.
 * @returns null: the browser gave none
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

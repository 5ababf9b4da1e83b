import { translate } from '@openbooth/web/i18n/text.ts'
import { notify } from '../state/notify.ts'
import { text } from '../text.ts'

/**
 * Puts a text on the clipboard, and says so where the browser does not allow it: there is none for pages that came over
 * a plain line.
 * @returns whether it is there now
 */
export const copyText = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    notify('error', translate(text, 'copyFailed'))
    return false
  }
}

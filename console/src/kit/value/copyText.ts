import { translate } from '@openbooth/web/i18n/text.ts'
import { notify } from '../state/notify.ts'
import { text } from '../text.ts'

/**
 * Copies a text to the clipboard. Shows an error if the browser refuses: pages loaded over http have no clipboard.
 * @returns whether the text was copied
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

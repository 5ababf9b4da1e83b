import { translate } from '@openbooth/web/i18n/text.ts'
import { notify } from '../kit/state/notify.ts'
import { text } from './text.ts'

/** Fills the screen with the console, or gives it back; warns where the browser cannot. */
export const toggleFullScreen = async (): Promise<void> => {
  try {
    if (!document.fullscreenEnabled) throw new Error('unsupported')
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen()
    else await document.exitFullscreen()
  } catch {
    notify('warning', translate(text, 'fullScreenUnsupported'))
  }
}

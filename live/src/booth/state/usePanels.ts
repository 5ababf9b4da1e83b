import { useLanguage } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { type PictureView, usePictureView } from '../../picture/usePictureView.ts'
import { usePictureInPicture } from '../pictureInPicture/usePictureInPicture.ts'
import type { Situation } from './useSituation.ts'

/** The parts of the page that a key opens. */
export interface Panels {
  readonly picture: PictureView
  /** The window above other programs. Null: closed. */
  readonly pipWindow: Window | null
  readonly turnSmall: () => void
  readonly isKeyListShown: boolean
  readonly showKeyList: (isShown: boolean) => void
  /** How often the interpreter asked for the spoken status. */
  readonly statusAsked: number
  readonly askStatus: () => void
}

export const usePanels = ({ view }: Situation): Panels => {
  const language = useLanguage()
  const picture = usePictureView()
  const { pipWindow, toggle } = usePictureInPicture()
  const [isKeyListShown, showKeyList] = useState(false)
  const [statusAsked, setStatusAsked] = useState(0)
  return {
    picture,
    pipWindow,
    turnSmall: () => toggle(view.booth.name[language]),
    isKeyListShown,
    showKeyList,
    statusAsked,
    askStatus: () => setStatusAsked(statusAsked + 1),
  }
}

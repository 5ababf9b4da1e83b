import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { refusalText } from '../../parts/refusalText.ts'
import { speakerOn } from '../air/booths.ts'
import { text } from '../text.ts'
import type { Situation } from './useSituation.ts'

/** The response to the last press. */
export interface NoticeState {
  /** Empty: no response to show. */
  readonly words: string
  /** When it was set, by the clock of the booth. */
  readonly at: number
  readonly set: (words: string) => void
  /**
   * Explains a refusal. Null clears the notice.
   * @param into the channel that was pressed; default: the outgoing channel
   */
  readonly explain: (refused: string | null, into?: Outgoing) => void
}

export const useNotice = (situation: Situation): NoticeState => {
  const { inside, view, booths, names, outgoing } = situation
  const { booth } = view
  const t = useText(text)
  const language = useLanguage()
  const [notice, setNotice] = useState({ words: '', at: 0 })
  const set = (words: string): void => setNotice({ words, at: inside.clock.now() })
  const wordsFor = (refused: string, into: Outgoing): string => {
    if (refused === 'unreachable') return t('unreachable')
    const channel = booth.channels[into]
    if (refused !== 'Another Booth Is On This Channel' || channel === undefined)
      return refusalText(refused, language)
    const rival = speakerOn(channel, booths, booth.booth)
    if (rival === null) return refusalText(refused, language)
    return t('speaksThere', {
      name: names.person(rival.seat),
      booth: rival.booth.name[language],
      channel: names.channel(channel),
    })
  }
  return {
    ...notice,
    set,
    explain: (refused, into = outgoing) => set(refused === null ? '' : wordsFor(refused, into)),
  }
}

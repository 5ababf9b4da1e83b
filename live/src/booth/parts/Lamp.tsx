import { minutesAndSeconds } from '@openbooth/web/time/minutesAndSeconds.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Lamp as LampAt } from '../air/lamp.ts'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { unheardWords } from './saidWords.ts'

const lampWords = {
  off: 'offAir',
  partner: 'partnerOnAir',
  partnerCoughing: 'partnerCoughing',
  lost: 'connectionLost',
  ...unheardWords,
  coughing: 'coughing',
  paused: 'lampPaused',
  staffOnly: 'lampStaffOnly',
  on: 'onAir',
} as const satisfies Record<LampAt, string>

/** Shows who is on air and whether listeners hear them, as a lamp and as text. */
export const Lamp = () => {
  const { view, seat, names, lamp } = useBooth()
  const now = useBoothClock()
  const t = useText(text)
  const speaker = view.booth.onAir?.seat
  const words = (): string => {
    // This person pressed off, and the server has not responded yet.
    if (lamp === 'partner' && speaker === seat) return t('offAir')
    const name = speaker === undefined ? '' : names.person(speaker)
    const time = minutesAndSeconds(now - (view.booth.connectionLostSince ?? now))
    if (lamp === 'lost' && speaker !== seat) return t('partnerConnectionLost', { name, time })
    return t(lampWords[lamp], { name, time })
  }
  return (
    <span className="lamp-said">
      <span className="lamp" aria-hidden />
      <strong className="lamp-words">{words()}</strong>
    </span>
  )
}

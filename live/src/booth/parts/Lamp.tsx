import { minutesAndSeconds } from '@openbooth/web/time/minutesAndSeconds.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { OnAirView } from '../air/openOnAir.ts'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { text } from '../text.ts'

export const lampOf = ({ booth, isOnAir, isCoughing }: OnAirView) => {
  if (booth.onAir !== null && booth.connectionLostSince !== null) return 'lost'
  if (isOnAir) return isCoughing ? 'coughing' : 'on'
  return booth.onAir === null ? 'off' : 'partner'
}

/** Shows who is on air, as a lamp and as text. */
export const Lamp = () => {
  const { view, seat, names } = useBooth()
  const now = useBoothClock()
  const t = useText(text)
  const lamp = lampOf(view)
  const speaker = view.booth.onAir?.seat
  const words = () => {
    if (lamp === 'lost') {
      const time = minutesAndSeconds(now - view.booth.connectionLostSince!)
      return speaker === seat
        ? t('connectionLost', { time })
        : t('partnerConnectionLost', { name: names.person(speaker!), time })
    }
    if (lamp === 'on') return t('onAir')
    if (lamp === 'coughing') return t('coughing')
    return speaker !== undefined && speaker !== seat
      ? t('partnerOnAir', { name: names.person(speaker) })
      : t('offAir')
  }
  return (
    <span className="lamp-said">
      <span className="lamp" aria-hidden />
      <strong className="lamp-words">{words()}</strong>
    </span>
  )
}

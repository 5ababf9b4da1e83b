import './check.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Sending } from '@openbooth/web/sound/publish/openSender.ts'
import { useEffect, useState } from 'react'
import { text } from './text.ts'

const lookMilliseconds = 1_000

interface SentAsProps {
  /** Called every second. */
  readonly sending: () => Sending
}

/** The processing of the person's voice before it is sent, in numbers. */
export const SentAs = ({ sending }: SentAsProps) => {
  const t = useText(text)
  const [now, setNow] = useState(sending)
  useEffect(() => {
    const timer = setInterval(() => setNow(sending()), lookMilliseconds)
    return () => clearInterval(timer)
  }, [sending])
  if (now.by === 'opening') return null
  if (now.by === 'limited') return <p className="check-note">{t('sentLimited')}</p>
  const gain = Math.round(now.gain)
  return (
    <p className="check-note tabular">
      {now.isLevelled
        ? t('sentLevelled', { gain: gain > 0 ? `+${gain}` : String(gain) })
        : t('sentAsItComes')}{' '}
      {now.isHolding && t('sentHolding')}
    </p>
  )
}

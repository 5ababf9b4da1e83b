import type { MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'
import type { Sending } from '@openbooth/web/sound/publish/openSender.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { SentAs } from '../../check/SentAs.tsx'
import { keysFor } from '../keys/commands.ts'
import { text } from '../text.ts'
import { ControlIds } from './controlIds.ts'
import { Slider } from './Slider.tsx'

interface OwnSoundProps {
  readonly microphone: MicrophoneAt
  readonly sending: () => Sending
  readonly gain: number
  readonly onGain: (gain: number) => void
}

const mostGain = 2

/** How the own voice is sent: set once, and below what is pressed while speaking. */
export const OwnSound = ({ microphone, sending, gain, onGain }: OwnSoundProps) => {
  const t = useText(text)
  return (
    <section className="panel own-sound" aria-label={t('ownSound')}>
      <h3>{t('ownSound')}</h3>
      <Slider
        id={ControlIds.gain}
        label={t('gain')}
        value={gain}
        min={0}
        max={mostGain}
        step={0.05}
        said={t('percent', { value: Math.round(gain * 100) })}
        keyHint={keysFor.gain}
        onChange={onGain}
      />
      {microphone === 'there' && <SentAs sending={sending} />}
    </section>
  )
}

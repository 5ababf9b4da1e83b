import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { SentAs } from '../../check/SentAs.tsx'
import { keysFor } from '../keys/commands.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { ControlIds } from './controlIds.ts'
import { Slider } from './Slider.tsx'

const mostGain = 2

/**
 * The settings of the outgoing voice. People set them once, so they are below the controls used
 * while speaking.
 */
export const OwnSound = () => {
  const { inside, preferences, microphone } = useBooth()
  const { gain } = useStore(preferences)
  const t = useText(text)
  return (
    <section className="panel own-sound" aria-label={t('ownSound')}>
      <Slider
        id={ControlIds.gain}
        label={t('gain')}
        value={gain}
        min={0}
        max={mostGain}
        step={0.05}
        said={t('percent', { value: Math.round(gain * 100) })}
        keyHint={keysFor.gain}
        onChange={(next) => preferences.change({ gain: next })}
      />
      {microphone.at === 'there' && <SentAs sending={inside.rooms.voices.sending} />}
    </section>
  )
}

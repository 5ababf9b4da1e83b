import { useText } from '@openbooth/web/i18n/text.ts'
import { holdPointer } from '../../parts/useHold.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { CommandButton } from './CommandButton.tsx'

/** The two controls that must always be in sight. */
export const VoiceButtons = () => {
  const { inside, view, microphone } = useBooth()
  const { cough, canSpeak } = microphone
  const t = useText(text)
  return (
    <div className="voice-buttons">
      <CommandButton of="microphone" className="big-button microphone" aria-disabled={!canSpeak}>
        {t('microphone')}
      </CommandButton>
      <CommandButton
        of="cough"
        className="big-button cough"
        aria-disabled={!view.isOnAir}
        title={t('coughHint')}
        onPointerDown={(press) => holdPointer(press, cough)}
        onPointerUp={cough.release}
        onPointerCancel={cough.drop}
        onLostPointerCapture={cough.drop}
        onContextMenu={(press) => press.preventDefault()}
        onClick={({ detail }) => {
          // A key or a screen reader sends only a click. A pointer has already acted.
          if (detail === 0) inside.control.cough(!view.isCoughing)
        }}
      >
        {t('cough')}
      </CommandButton>
    </div>
  )
}

import type { MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { OnAirView } from '../air/openOnAir.ts'
import { useShortcut } from '../keys/chosenKeys.ts'
import { keysFor } from '../keys/commands.ts'
import type { Hold } from '../../parts/useHold.ts'
import { text } from '../text.ts'
import { Key } from './Key.tsx'

export interface VoiceButtonsProps {
  readonly view: OnAirView
  readonly microphone: MicrophoneAt
  readonly cough: Hold
  readonly onMicrophone: () => void
  readonly onCough: (isCoughing: boolean) => void
}

/** The two controls nobody may have to look for. */
export const VoiceButtons = (props: VoiceButtonsProps) => {
  const { view, microphone, cough, onMicrophone, onCough } = props
  const t = useText(text)
  const shortcut = useShortcut()
  return (
    <div className="voice-buttons">
      <button
        type="button"
        className="big-button microphone"
        aria-pressed={view.isOnAir}
        aria-disabled={microphone === 'insecure'}
        aria-keyshortcuts={shortcut(keysFor.microphone)}
        onClick={onMicrophone}
      >
        {t('microphone')}
        <Key of={keysFor.microphone} />
      </button>
      <button
        type="button"
        className="big-button cough"
        aria-pressed={view.isCoughing}
        aria-disabled={!view.isOnAir}
        aria-keyshortcuts={shortcut(keysFor.cough)}
        title={t('coughHint')}
        onPointerDown={({ button }) => button === 0 && cough.press()}
        onPointerUp={cough.release}
        onPointerCancel={cough.release}
        onClick={({ detail }) => {
          // Of a key or a screen reader: a pointer has pressed already.
          if (detail === 0) onCough(!view.isCoughing)
        }}
      >
        {t('cough')}
        <Key of={keysFor.cough} />
      </button>
    </div>
  )
}

import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Headset } from '../check/headset.ts'
import { faultWords } from '../check/faultWords.ts'
import { Level } from '../check/Level.tsx'
import { micWords } from '../check/micWords.ts'
import { SentAs } from '../check/SentAs.tsx'
import { text as checkText } from '../check/text.ts'
import type { Sound } from '../join/session.ts'
import { MicrophoneIcon } from '../parts/icons.tsx'
import type { StaffSound } from '../staff/openStaffSound.ts'
import type { StaffHeard } from '../staff/sound/staffHeard.ts'
import { text } from './text.ts'

interface OwnMicrophoneProps {
  readonly headset: Headset
  readonly heard: StaffHeard
  readonly sound: Sound | null
  readonly staff: StaffSound | undefined
  readonly onSpeak: (isOn: boolean) => void
  readonly onCheck: () => void
}

/** A speaker's microphone switch, and the number of listeners. */
export const OwnMicrophone = (props: OwnMicrophoneProps) => {
  const { headset, heard, sound, staff, onSpeak, onCheck } = props
  const t = useText(text)
  const tCheck = useText(checkText)
  const { at } = useStore(headset.microphone)
  const fault = useStore(headset.fault)
  const isWell = at === 'there' || at === 'opening'
  const areGone = useStore(headset.headphones).at === 'gone'
  const isOn = heard.microphone === 'on'
  const isReady = heard.ownTrack !== undefined
  const said = () => {
    if (heard.microphone === 'closed') return t('microphoneClosed')
    if (!isReady) return t('microphoneConnecting')
    if (!isOn) return t('microphoneOff')
    if (heard.at === 'restoring') return t('microphoneLost')
    if (heard.at !== 'heard') return t('microphoneConnecting')
    if (fault === 'muted' || !isWell) return t('microphoneUnheard')
    return t(sound?.state === 'live' ? 'microphoneLive' : 'microphoneTeam')
  }
  return (
    <section className="card own-microphone">
      <button
        type="button"
        className="microphone-button"
        aria-pressed={isOn}
        aria-disabled={!isReady}
        onClick={() => onSpeak(!isOn)}
      >
        <MicrophoneIcon />
        {t('microphone')}
      </button>
      <Level decibels={headset.decibels} />
      {staff && isWell && <SentAs sending={staff.sending} />}
      <p className={heard.microphone === 'closed' ? 'own-state closed' : 'own-state'} role="status">
        {said()}
      </p>
      <p className="problem" role="alert">
        {!isWell && tCheck(micWords[at])}
        {isOn && isWell && fault !== null && tCheck(faultWords[fault])}
        {isWell && areGone && tCheck('headphonesGone')}
      </p>
      <button type="button" className="quiet-button" onClick={onCheck}>
        {t('check')}
      </button>
    </section>
  )
}

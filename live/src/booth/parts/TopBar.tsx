import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { hasSmallWindows } from '../pictureInPicture/openPictureInPicture.ts'
import { text } from '../text.ts'
import { RecordingLamp } from '../../parts/RecordingLamp.tsx'
import { Consent } from '../../staff/recording/Consent.tsx'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { CommandButton } from './CommandButton.tsx'

const stateWords = {
  preparing: 'preparingState',
  live: 'listenersHear',
  paused: 'pausedState',
} as const

/** The booth, its listeners, and the time. */
export const TopBar = () => {
  const { inside, link, sound, seat, view } = useBooth()
  const t = useText(text)
  const language = useLanguage()
  const state = sound.state === null ? 'notOpenState' : stateWords[sound.state]
  return (
    <div className="topbar">
      <h2>
        <span className="visually-hidden">{t('booth')} </span>
        {view.booth.name[language]}
      </h2>
      <span className={`sound-state ${sound.state ?? 'none'}`}>{t(state)}</span>
      <RecordingLamp sound={sound} />
      {sound.state === 'paused' && <span className="note">{sound.pauseWords}</span>}
      {link !== 'heard' && (
        <span className="sound-state warning">
          {t(
            link === 'ended' ? 'linkEnded' : link === 'restoring' ? 'linkRestoring' : 'connecting',
          )}
        </span>
      )}
      <Clock />
      {hasSmallWindows && (
        <CommandButton of="smallWindow" className="plain-button small" title={t('smallWindowHint')}>
          {t('smallWindow')}
        </CommandButton>
      )}
      <CommandButton of="help" className="plain-button small">
        {t('keys')}
      </CommandButton>
      <Consent ticket={inside.ticket} seat={seat} sound={sound} />
    </div>
  )
}

const Clock = () => {
  const now = useBoothClock()
  const t = useText(text)
  const language = useLanguage()
  return (
    <span className="clock tabular" translate="no" role="timer" aria-label={t('clock')}>
      {dateText(language, new Date(now).toISOString(), ownTimeZone(), 'time')}
    </span>
  )
}

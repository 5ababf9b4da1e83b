import { eventState } from '@openbooth/contract/events/event/rules/events'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Sign } from '@openbooth/web/Sign.tsx'
import type { ReactNode } from 'react'
import { Countdown } from '../../join/Countdown.tsx'
import { LinkBadge } from '../../join/LinkBadge.tsx'
import { text as joinText } from '../../join/text.ts'
import { LanguageSwitch } from '../../parts/LanguageSwitch.tsx'
import { RecordingLamp } from '../../parts/RecordingLamp.tsx'
import { hasSmallWindows } from '../pictureInPicture/openPictureInPicture.ts'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { AboutEvent } from './AboutEvent.tsx'
import { CommandButton } from './CommandButton.tsx'

const stateWords = {
  preparing: 'preparingState',
  live: 'listenersHear',
  paused: 'pausedState',
} as const

/** One line: the event, the booth, who can hear it, the connection to the platform, and the time. */
export const TopBar = ({ about }: { readonly about: ReactNode }) => {
  const { event, serverLink, sound, view } = useBooth()
  const t = useText(text)
  const tJoin = useText(joinText)
  const language = useLanguage()
  const state = sound.state === null ? 'notOpenState' : stateWords[sound.state]
  return (
    <div className="topbar">
      <div className="topbar-names">
        <Sign />
        <h1 translate="no">{event.eventName}</h1>
        <h2>
          <span className="visually-hidden">{t('booth')} </span>
          {view.booth.name[language]}
        </h2>
      </div>
      <div className="topbar-state">
        <span className={`sound-state ${sound.state ?? 'none'}`}>{t(state)}</span>
        {event.state === eventState.order && (
          <Countdown until={event.startAt} label={tJoin('startsIn')} />
        )}
        <LinkBadge link={serverLink} />
        <RecordingLamp sound={sound} />
        {sound.state === 'paused' && sound.pauseWords !== '' && (
          <span className="note topbar-words">{sound.pauseWords}</span>
        )}
      </div>
      <Clock />
      <div className="topbar-acts">
        <AboutEvent>{about}</AboutEvent>
        {hasSmallWindows && (
          <CommandButton
            of="smallWindow"
            className="plain-button small"
            title={t('smallWindowHint')}
          >
            {t('smallWindow')}
          </CommandButton>
        )}
        <CommandButton of="help" className="plain-button small">
          {t('keys')}
        </CommandButton>
        <LanguageSwitch />
      </div>
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

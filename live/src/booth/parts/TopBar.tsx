import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import type { ReactNode } from 'react'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { Sound } from '../../join/session.ts'
import { useShortcut } from '../keys/chosenKeys.ts'
import { keysFor } from '../keys/commands.ts'
import { hasSmallWindows } from '../pictureInPicture/openSmallWindow.ts'
import { text } from '../text.ts'
import { RecordingLamp } from '../../parts/RecordingLamp.tsx'
import { Key } from './Key.tsx'

interface TopBarProps {
  readonly now: number
  readonly boothName: string
  readonly sound: Sound
  readonly link: SoundAt
  readonly isSmallOpen: boolean
  readonly onSmall: () => void
  readonly onKeys: () => void
  /** What stands below, over the whole width. */
  readonly children: ReactNode
}

const stateWords = {
  preparing: 'preparingState',
  live: 'listenersHear',
  paused: 'pausedState',
} as const

/** Where one is, who hears it, and what time it is. */
export const TopBar = (props: TopBarProps) => {
  const { now, boothName, sound, link, isSmallOpen, onSmall, onKeys } = props
  const t = useText(text)
  const shortcut = useShortcut()
  const language = useLanguage()
  const state = sound.state === null ? 'notOpenState' : stateWords[sound.state]
  return (
    <div className="topbar">
      <h2>
        <span className="visually-hidden">{t('booth')} </span>
        {boothName}
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
      <span className="clock tabular" role="timer" aria-label={t('clock')}>
        {dateText(language, new Date(now).toISOString(), ownTimeZone(), 'time')}
      </span>
      {hasSmallWindows && (
        <button
          type="button"
          className="plain-button small"
          aria-pressed={isSmallOpen}
          aria-keyshortcuts={shortcut(keysFor.smallWindow)}
          title={t('smallWindowHint')}
          onClick={onSmall}
        >
          {t('smallWindow')}
          <Key of={keysFor.smallWindow} />
        </button>
      )}
      <button type="button" className="plain-button small" aria-keyshortcuts="?" onClick={onKeys}>
        {t('keys')}
        <Key of="?" />
      </button>
      {props.children}
    </div>
  )
}

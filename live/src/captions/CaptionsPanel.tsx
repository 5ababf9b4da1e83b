import '../parts/fields.css'
import './captions.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LiveEvent, Sound } from '../join/session.ts'
import { remember, remembered } from '../parts/remembered.ts'
import { CaptionControls } from './CaptionControls.tsx'
import { CaptionLabel } from './CaptionLabel.tsx'
import { CaptionLog } from './CaptionLog.tsx'
import { languageLike, languagesOf, likelyLanguage } from './languagesOf.ts'
import { usePreferences } from './preferences.ts'
import { text } from './text.ts'
import { useCaptions } from './useCaptions.ts'

export interface CaptionsPanelProps {
  readonly event: LiveEvent
  readonly ticket: string
  readonly sound: Sound
  /** The listener's choice of sound. */
  readonly heard: { readonly track: string; readonly languageTag: string | undefined }
  /** Where the settings appear. Undefined: below the captions. Null: the place is not ready. */
  readonly settings: HTMLElement | null | undefined
  /** The server's time of late sound that plays now. Absent: the sound is in real time. */
  readonly playedAt: (() => number | null) | undefined
  /** Called once the captions have appeared. */
  readonly onShown: () => void
}

/** Captions, in a language independent of the sound's language. */
export const CaptionsPanel = (props: CaptionsPanelProps) => {
  const t = useText(text)
  const { event, heard } = props
  const memory = `captions of ${event.number}`
  const [chosen, setChosen] = useState(() => remembered(memory))
  const all = languagesOf(event)
  const language =
    (chosen === null ? undefined : languageLike(all, chosen)) ??
    likelyLanguage(all, heard.languageTag, navigator.languages)
  if (language === undefined) return <p className="hint">{t('noLanguages')}</p>
  const choose = (tag: string): void => {
    setChosen(tag)
    remember(memory, tag)
  }
  return <CaptionsPanelContent {...props} all={all} language={language} choose={choose} />
}

interface CaptionsPanelContentProps extends CaptionsPanelProps {
  readonly all: readonly string[]
  readonly language: string
  readonly choose: (tag: string) => void
}

const CaptionsPanelContent = ({
  event,
  ticket,
  sound,
  heard,
  settings,
  playedAt,
  onShown,
  all,
  language,
  choose,
}: CaptionsPanelContentProps) => {
  const t = useText(text)
  const show = useEffectEvent(onShown)
  useEffect(() => show(), [])
  const { preferences, onPreferences } = usePreferences('panel')
  const isSilent = event.languages.some(({ stage }) => stage !== null)
  const track = isSilent ? heard.track : undefined
  const view = useCaptions({ event, ticket, sound, language, track, playedAt })
  const controls = (
    <>
      <CaptionControls
        event={event}
        languages={all}
        language={language}
        onLanguage={choose}
        {...{ preferences, onPreferences }}
      />
      <p className="foot">{t('remembered')}</p>
    </>
  )
  return (
    <>
      <CaptionLog view={view} preferences={preferences} isOn={sound.isCaptioned} />
      <p className="foot">
        <CaptionLabel event={event} captions={view.captions} />
      </p>
      {settings === undefined ? controls : settings && createPortal(controls, settings)}
    </>
  )
}

import './captions.css'
import { defineText } from '@openbooth/web/i18n/defineText.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useMemo, useState } from 'react'
import { savePref, readPref } from '../booth/localPrefs.ts'
import type { LiveEvent, Sound } from '../join/session.ts'
import { CaptionLabel } from './CaptionLabel.tsx'
import { CaptionLog } from './CaptionLog.tsx'
import { markedText } from './markedText.tsx'
import { languagesOf } from './languagesOf.ts'
import { text } from './text.ts'
import { useCaptions } from './useCaptions.ts'
import { useNames } from './useNames.ts'

const boothText = defineText({ en: { ofFloor: 'Floor captions' }, zh: { ofFloor: '原声字幕' } })

interface BoothCaptionsProps {
  readonly event: LiveEvent
  readonly ticket: string
  readonly sound: Sound
  /** The language of the floor. Null: not set. */
  readonly floorLanguage: string | null
  readonly people: readonly { readonly name: string }[]
}

/** Captions of the floor, to help interpreters with names and numbers. */
export const BoothCaptions = (props: BoothCaptionsProps) => {
  const t = useText(text)
  const ofFloor = useText(boothText)('ofFloor')
  const [isOpen, setOpen] = useState(() => readPref<boolean>('captions', false))
  const turn = (): void => {
    setOpen(!isOpen)
    savePref('captions', !isOpen)
  }
  const language = props.floorLanguage ?? languagesOf(props.event)[0]
  return (
    <section className="panel booth-captions" aria-label={ofFloor}>
      <button
        type="button"
        className="choice-button"
        aria-pressed={isOpen}
        title={ofFloor}
        onClick={turn}
      >
        {t('captions')}
      </button>
      {isOpen && language !== undefined && <OfFloor {...props} language={language} />}
    </section>
  )
}

const OfFloor = ({
  event,
  ticket,
  sound,
  language,
  people,
}: BoothCaptionsProps & { readonly language: string }) => {
  const view = useCaptions({ event, ticket, sound, language, track: floorTrack })
  const terms = useNames(ticket, language)
  const joined = people.map(({ name }) => name).join('\n')
  const names = useMemo(() => [...joined.split('\n'), ...terms], [joined, terms])
  return (
    <>
      <CaptionLog
        view={view}
        preferences={{ size: 'small', contrast: 'whiteOnBlack' }}
        isOn={sound.isCaptioned}
        shown={(words) => markedText(words, names)}
      />
      <p className="note">
        <CaptionLabel event={event} captions={view.captions} />
      </p>
    </>
  )
}

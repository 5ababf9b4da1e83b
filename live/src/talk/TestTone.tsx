import './talk.css'
import '../parts/fields.css'
import { isTone } from '@openbooth/contract/live/sound/rules/talks'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useId, useState } from 'react'
import type { LiveEvent } from '../join/session.ts'
import { trackName } from '../staff/names.ts'
import type { StaffSound } from '../staff/openStaffSound.ts'
import type { StaffHeard } from '../staff/sound/staffHeard.ts'
import { Problem } from '../staff/Problem.tsx'
import { text } from './text.ts'

interface TestToneProps {
  readonly event: LiveEvent
  readonly heard: StaffHeard
  readonly staff: StaffSound
}

/**
 * Sends a tone into one channel before the event is live, so that its audience can confirm the
 * sound.
 */
export const TestTone = ({ event, heard, staff }: TestToneProps) => {
  const t = useText(text)
  const language = useLanguage()
  const id = useId()
  const { talk } = staff
  const { to, isOpen, problem, ended, was } = useStore(talk.view)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => talk.prepare(), [talk])
  // Without this, a tone would continue that no page can stop.
  useEffect(
    () => () => {
      if (isTone(talk.view.read().to)) talk.stop()
    },
    [talk],
  )
  const track = chosen ?? heard.tracks[0]
  if (track === undefined) return null
  const nameOf = (one: string): string =>
    one === floorTrack ? t('original') : (trackName(language, event, one) ?? one)
  const isSending = isTone(to)
  const isOwn = isTone(to ?? was)
  const said = (): string => {
    if (isSending) return t(isOpen ? 'toneSent' : 'toneStarting', { name: nameOf(to) })
    if (isOwn && ended !== null) return t('toneEnded')
    return t(heard.canTalk ? 'noTone' : 'connecting')
  }
  return (
    <section className="card talk-back">
      <h2>{t('testTone')}</h2>
      <p className="hint" id={`${id}-hint`}>
        {t('toneHint')}
      </p>
      <div className="field">
        <label htmlFor={id}>{t('channel')}</label>
        <select
          id={id}
          value={track}
          onChange={({ target }) => {
            setChosen(target.value)
            if (isSending) staff.sendTone(target.value)
          }}
        >
          {heard.tracks.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="microphone-button"
        aria-pressed={isSending}
        aria-disabled={!heard.canTalk}
        aria-describedby={`${id}-hint`}
        onClick={() => {
          if (isSending) talk.stop()
          else if (heard.canTalk) staff.sendTone(track)
        }}
      >
        {t('testTone')}
      </button>
      <p className={isSending && isOpen ? 'talk-state open' : 'talk-state'} role="status">
        {said()}
      </p>
      <Problem problem={isOwn ? problem : null} />
    </section>
  )
}

import '../parts/fields.css'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { longest } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Sound } from '../join/session.ts'
import { Problem } from '../staff/Problem.tsx'
import { type Acting, useCall } from '../staff/useCall.ts'
import { text } from './text.ts'

interface OnAirActsProps {
  readonly ticket: string
  readonly sound: Sound
}

/** Starts, pauses and resumes the sound for listeners. */
export const OnAirActs = ({ ticket, sound }: OnAirActsProps) => {
  const t = useText(text)
  const calling = useCall(ticket)
  const { act, isBusy, problem } = calling
  const { state, staff } = sound
  return (
    <div className="on-air-acts">
      {state === 'preparing' && staff?.goesLiveByHand === true && (
        <button
          type="button"
          className="primary-button"
          aria-disabled={isBusy}
          onClick={() => void act(soundCalls.goLive, {})}
        >
          {t('goLive')}
        </button>
      )}
      {state === 'live' && <Pause calling={calling} />}
      {state === 'paused' && (
        <button
          type="button"
          className="primary-button"
          aria-disabled={isBusy}
          onClick={() => void act(soundCalls.resume, {})}
        >
          {t('resume')}
        </button>
      )}
      <Problem problem={problem} />
    </div>
  )
}

/** Asks for an optional message to listeners first. */
const Pause = ({ calling: { act, isBusy } }: { readonly calling: Acting }) => {
  const t = useText(text)
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsking) field.current?.focus()
  }, [isAsking])
  if (!isAsking)
    return (
      <button type="button" className="plain-button" onClick={() => setAsking(true)}>
        {t('pause')}
      </button>
    )
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void act(soundCalls.pause, { words })
  }
  return (
    <form className="field" onSubmit={onSubmit}>
      <label htmlFor={id}>{t('pauseWords')}</label>
      <input
        ref={field}
        id={id}
        value={words}
        maxLength={longest.pauseWords}
        placeholder={t('pauseExample')}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setAsking(false)
        }}
      />
      <div className="answers">
        <button type="submit" className="primary-button" aria-disabled={isBusy}>
          {t('pauseNow')}
        </button>
        <button type="button" className="quiet-button" onClick={() => setAsking(false)}>
          {t('goBack')}
        </button>
      </div>
    </form>
  )
}

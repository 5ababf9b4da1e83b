import '../../parts/fields.css'
import type { WireOutput } from '@openbooth/contract/call'
import { shiftMinutes } from '@openbooth/contract/events/agenda/limits'
import { liveAgendaCalls } from '@openbooth/contract/live/agenda/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Problem } from '../../staff/Problem.tsx'
import { useCall } from '../../staff/useCall.ts'
import { text } from './text.ts'

interface RunningLateProps {
  readonly ticket: string
  /** A time on the clock of the reader. */
  readonly timeOf: (instant: string) => string
}

const usualMinutes = 5

/** Shifts the rest of the room's day, and says which events are now too short. */
export const RunningLate = ({ ticket, timeOf }: RunningLateProps) => {
  const t = useText(text)
  const id = useId()
  const { ask, isBusy, problem } = useCall(ticket)
  const [isAsking, setAsking] = useState(false)
  const [minutes, setMinutes] = useState(usualMinutes)
  const [done, setDone] = useState<WireOutput<typeof liveAgendaCalls.shift> | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsking) field.current?.focus()
  }, [isAsking])
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const shifted = await ask(liveAgendaCalls.shift, { minutes })
    if (shifted === null) return
    setDone(shifted)
    setAsking(false)
  }
  return (
    <div className="agenda-late">
      {!isAsking && (
        <button type="button" className="plain-button" onClick={() => setAsking(true)}>
          {t('runningLate')}
        </button>
      )}
      {isAsking && (
        <form className="field" onSubmit={(event) => void onSubmit(event)}>
          <label htmlFor={id}>{t('minutes')}</label>
          <input
            ref={field}
            id={id}
            type="number"
            required
            min={shiftMinutes.least}
            max={shiftMinutes.most}
            value={Number.isNaN(minutes) ? '' : minutes}
            onChange={({ target }) => setMinutes(target.valueAsNumber)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setAsking(false)
            }}
          />
          <div className="answers">
            <button type="submit" className="primary-button" aria-disabled={isBusy}>
              {t('shift')}
            </button>
            <button type="button" className="quiet-button" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </div>
        </form>
      )}
      <div role="status">
        {done !== null && <p className="hint">{t('shifted', { minutes })}</p>}
        {done?.tooShort.map(({ eventId, name, endAt, needsUntil }) => (
          <p key={eventId} className="note">
            {t('tooShort', { name, end: timeOf(endAt), time: timeOf(needsUntil) })}
          </p>
        ))}
      </div>
      <Problem problem={problem} />
    </div>
  )
}

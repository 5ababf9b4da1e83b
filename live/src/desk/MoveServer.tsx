import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { Problem } from '../staff/Problem.tsx'
import { useCall } from '../staff/useCall.ts'
import { text } from './text.ts'

interface MoveServerProps {
  readonly ticket: string
}

/** Moves the event to another media server. */
export const MoveServer = ({ ticket }: MoveServerProps) => {
  const t = useText(text)
  const { act, isBusy, problem } = useCall(ticket)
  const [isMoving, setMoving] = useState(false)
  const move = async () => {
    setMoving(false)
    setMoving(await act(soundCalls.move, {}))
  }
  return (
    <section className="card">
      <h2>{t('server')}</h2>
      <p className="hint">{t('serverHint')}</p>
      <div className="answers">
        <button
          type="button"
          className="plain-button"
          aria-disabled={isBusy}
          onClick={() => void move()}
        >
          {t('move')}
        </button>
      </div>
      <Problem problem={problem} />
      <p className="person-note" role="status">
        {isMoving && t('moved')}
      </p>
    </section>
  )
}

import './asks.css'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StaffState } from '../names.ts'
import { Problem } from '../Problem.tsx'
import { useCall } from '../useCall.ts'
import { text } from './text.ts'

interface MicrophoneAskProps {
  readonly ticket: string
  /** The person's seat, as the state names it. */
  readonly seat: string
  readonly state: StaffState | null
  readonly isOpen: boolean
  /** Undefined: there is no microphone to open yet. */
  readonly onOpen: (() => void) | undefined
}

/**
 * A silent request to open this person's microphone. Opening it by any button accepts the request.
 */
export const MicrophoneAsk = ({ ticket, seat, state, isOpen, onOpen }: MicrophoneAskProps) => {
  const t = useText(text)
  const { act, isBusy, problem } = useCall(ticket)
  const isAsked = state?.people.find((person) => person.seat === seat)?.ask === 'asked'
  const [isDeclined, setDeclined] = useState(false)
  const answer = useEffectEvent((opened: boolean) => act(soundCalls.answerAsk, { isOpen: opened }))
  useEffect(() => {
    if (isAsked && isOpen) void answer(true)
  }, [isAsked, isOpen])
  useEffect(() => {
    if (!isAsked) setDeclined(false)
  }, [isAsked])
  const decline = async (): Promise<void> => setDeclined(await answer(false))
  const isShown = isAsked && !isOpen && !isDeclined
  // Rendered before it has text, because screen readers announce only changes of an existing
  // region.
  return (
    <div className="asks" role="status">
      {isShown && (
        <section className="ask">
          <p>{t(onOpen === undefined ? 'asksEarly' : 'asks')}</p>
          <div className="answers">
            {onOpen !== undefined && (
              <button type="button" className="primary-button" onClick={onOpen}>
                {t('open')}
              </button>
            )}
            <button
              type="button"
              className="quiet-button"
              aria-disabled={isBusy}
              onClick={() => void decline()}
            >
              {t('notNow')}
            </button>
          </div>
          <Problem problem={problem} />
        </section>
      )}
    </div>
  )
}

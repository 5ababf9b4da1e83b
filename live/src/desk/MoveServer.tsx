import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { Problem } from '../staff/Problem.tsx'
import { useCall } from '../staff/useCall.ts'
import { text } from './text.ts'

interface MoveServerProps {
  readonly ticket: string
}

/** Moves the event to another media server. Asks first, because everyone reconnects. */
export const MoveServer = ({ ticket }: MoveServerProps) => {
  const t = useText(text)
  const { act, isBusy, problem } = useCall(ticket)
  const [step, setStep] = useState<'idle' | 'asks' | 'moving'>('idle')
  const move = async () => setStep((await act(soundCalls.move, {})) ? 'moving' : 'idle')
  return (
    <div className="move-server">
      {step === 'asks' && <p role="status">{t('moveAsks')}</p>}
      <div className="answers">
        {step === 'asks' ? (
          <>
            <button
              type="button"
              className="primary-button"
              aria-disabled={isBusy}
              onClick={() => void move()}
            >
              {t('moveNow')}
            </button>
            <button type="button" className="quiet-button" onClick={() => setStep('idle')}>
              {t('goBack')}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="plain-button"
            title={t('serverHint')}
            onClick={() => setStep('asks')}
          >
            {t('move')}
          </button>
        )}
      </div>
      <Problem problem={problem} />
      <p className="person-note" role="status">
        {step === 'moving' && t('moved')}
      </p>
    </div>
  )
}

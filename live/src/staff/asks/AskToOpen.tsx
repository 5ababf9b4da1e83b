import './asks.css'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Person } from '../names.ts'
import { Problem } from '../Problem.tsx'
import { useCall } from '../useCall.ts'
import { text } from './text.ts'

interface AskToOpenProps {
  readonly ticket: string
  readonly person: Person
  readonly name: string
  readonly isOnAir: boolean
}

/** Asks a person to open their microphone, and shows the result. */
export const AskToOpen = ({ ticket, person, name, isOnAir }: AskToOpenProps) => {
  const t = useText(text)
  const { act, isBusy, problem } = useCall(ticket)
  const { seat, ask } = person
  return (
    <>
      {!isOnAir && ask !== 'asked' && (
        <button
          type="button"
          className="plain-button person-ask"
          aria-label={t('askPerson', { name })}
          aria-disabled={isBusy}
          onClick={() => void act(soundCalls.askMicrophone, { seat })}
        >
          {t('ask')}
        </button>
      )}
      <Problem problem={problem} />
      <p className="person-note" role="status">
        {ask !== null && t(ask, { name })}
      </p>
    </>
  )
}

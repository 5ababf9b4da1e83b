import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useState } from 'react'
import { Problem } from '../Problem.tsx'
import { text } from '../text.ts'
import { useCall } from '../useCall.ts'

interface CloseMicrophoneProps {
  readonly closesAs: string
  readonly seat: string
  readonly name: string
  readonly isOnAir: boolean
}

/** Closes the microphone of a person, and says that they can open it again. */
export const CloseMicrophone = ({ closesAs, seat, name, isOnAir }: CloseMicrophoneProps) => {
  const t = useText(text)
  const { act, problem } = useCall(closesAs)
  const [isDone, setDone] = useState(false)
  // A microphone that opens again makes the confirmation of its closing obsolete.
  useEffect(() => {
    if (isOnAir) setDone(false)
  }, [isOnAir])
  const close = async () => setDone(await act(soundCalls.closeMicrophone, { seat }))
  return (
    <>
      <button
        type="button"
        className="plain-button close-microphone"
        aria-label={t('closeOfPerson', { name })}
        onClick={() => void close()}
      >
        {t('closeOf')}
      </button>
      <Problem problem={problem} />
      <p className="person-note" role="status">
        {isDone && !isOnAir && t('closedOf', { name })}
      </p>
    </>
  )
}

import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import { useCaptions } from '@openbooth/web/sound/switches/useCaptions.ts'
import type { StaffState } from './names.ts'
import { Problem } from './Problem.tsx'
import { Toggle } from './Toggle.tsx'
import { useCall } from './useCall.ts'

interface CaptionsSwitchProps {
  readonly ticket: string
  readonly at: SoundState | null
  readonly state: StaffState
}

/** Turns captions on or off, and shows their errors. */
export const CaptionsSwitch = ({
  ticket,
  at,
  state: { captions, transcriptionErrors },
}: CaptionsSwitchProps) => {
  const t = useText(text)
  const { act, problem } = useCall(ticket)
  const { hint, troubles } = useCaptions(captions, at, transcriptionErrors)
  const turn = (): void => void act(soundCalls.captions, { isOn: !captions.isOn })
  return (
    <>
      <Toggle
        name={t('captions')}
        hint={hint}
        isOn={captions.isOn}
        onPress={captions.isBooked ? turn : undefined}
      />
      <ul className="word-troubles" role="status">
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
      <Problem problem={problem} />
    </>
  )
}

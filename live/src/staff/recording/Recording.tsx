import './recording.css'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import { useRecording } from '@openbooth/web/sound/switches/useRecording.ts'
import { staffText } from '../../join/staffText.ts'
import type { StaffState } from '../names.ts'
import { Problem } from '../Problem.tsx'
import { Toggle } from '../Toggle.tsx'
import { useCall } from '../useCall.ts'

interface RecordingProps {
  readonly ticket: string
  readonly at: SoundState | null
  readonly state: StaffState
}

/** Whether the event is being recorded, and the people who gave no consent. */
export const Recording = ({ ticket, at, state: { recording, people } }: RecordingProps) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const { act, problem } = useCall(ticket)
  const named = people.map(({ name, role, consent }) => ({ name: name || tJoin(role), consent }))
  const { hint, leftOut } = useRecording(recording, at, named)
  const turn = (): void => void act(soundCalls.recording, { isOn: !recording.isOn })
  return (
    <>
      <Toggle
        name={t('recording')}
        hint={hint}
        isOn={recording.isOn}
        onPress={recording.isBooked ? turn : undefined}
      />
      {leftOut !== null && <p className="left-out">{leftOut}</p>}
      <Problem problem={problem} />
    </>
  )
}

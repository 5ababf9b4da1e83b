import { soundCalls } from '@openbooth/contract/live/sound/calls'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import { usePublicStream } from '@openbooth/web/sound/switches/usePublicStream.ts'
import { Problem } from './Problem.tsx'
import { Toggle } from './Toggle.tsx'
import { useCall } from './useCall.ts'

interface PublicStreamSwitchProps {
  readonly ticket: string
  readonly at: SoundState | null
  readonly isOn: boolean
}

/** Turns the public stream of an event that has one on or off. */
export const PublicStreamSwitch = ({ ticket, at, isOn }: PublicStreamSwitchProps) => {
  const t = useText(text)
  const { act, problem } = useCall(ticket)
  const hint = usePublicStream(isOn, at)
  return (
    <>
      <Toggle
        name={t('publicStream')}
        hint={hint}
        isOn={isOn}
        onPress={() => void act(soundCalls.publicStream, { isOn: !isOn })}
      />
      <Problem problem={problem} />
    </>
  )
}

import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from '@openbooth/web/sound/switches/text.ts'
import { useFloorTransfer } from '@openbooth/web/sound/switches/useFloorTransfer.ts'
import type { StaffState } from './names.ts'
import { Problem } from './Problem.tsx'
import { Toggle } from './Toggle.tsx'
import { useCall } from './useCall.ts'

interface FloorTransferProps {
  readonly ticket: string
  readonly booths: StaffState['booths']
}

/** Passes the original to channels without an interpreter, for all booths that do not block it. */
export const FloorTransfer = ({ ticket, booths }: FloorTransferProps) => {
  const t = useText(text)
  const { act, problem } = useCall(ticket)
  const { isOn, isBlocked, hint } = useFloorTransfer(booths)
  const turn = (): void => void act(soundCalls.floorTransfer, { isOn: !isOn })
  return (
    <>
      <Toggle
        name={t('floorTransfer')}
        hint={hint}
        isOn={isOn}
        onPress={isBlocked ? undefined : turn}
      />
      <Problem problem={problem} />
    </>
  )
}

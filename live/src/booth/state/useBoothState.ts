import type { BoothState } from './boothState.ts'
import { useCommands } from './useCommands.ts'
import { useHandOver } from './useHandOver.ts'
import { useLamp } from './useLamp.ts'
import { useMicrophone } from './useMicrophone.ts'
import { useNotice } from './useNotice.ts'
import { usePanels } from './usePanels.ts'
import { useRelay } from './useRelay.ts'
import { type BoothInputs, useSituation } from './useSituation.ts'

/** One read of the booth for the whole page, so that keys, buttons and words agree. */
export const useBoothState = (inputs: BoothInputs): BoothState => {
  const situation = useSituation(inputs)
  const notice = useNotice(situation)
  const microphone = useMicrophone(situation, notice)
  const lamp = useLamp(situation, microphone)
  const handOver = useHandOver(situation, notice, microphone)
  const relay = useRelay(situation)
  const panels = usePanels(situation)
  const parts = { ...situation, ...lamp, notice, microphone, handOver, relay, panels }
  return { ...parts, commands: useCommands(parts) }
}

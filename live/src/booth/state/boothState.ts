import type { Command } from '../keys/commands.ts'
import type { HandOverState } from './useHandOver.ts'
import type { BoothMicrophone } from './useMicrophone.ts'
import type { LampState } from './useLamp.ts'
import type { NoticeState } from './useNotice.ts'
import type { Panels } from './usePanels.ts'
import type { Relay } from './useRelay.ts'
import type { Situation } from './useSituation.ts'

/** The state that the commands of a booth act on. */
export interface BoothParts extends Situation, LampState {
  readonly notice: NoticeState
  readonly microphone: BoothMicrophone
  readonly handOver: HandOverState
  readonly relay: Relay
  readonly panels: Panels
}

/** Everything that the parts of the page read. */
export interface BoothState extends BoothParts {
  readonly commands: readonly Command[]
}

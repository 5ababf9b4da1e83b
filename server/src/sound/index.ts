import type { Verb } from '#platform/http/verb.ts'
import { act } from './act.ts'
import { boothTransfer } from './boothTransfer.ts'
import { closeMicrophone } from './closeMicrophone.ts'
import { cough } from './cough.ts'
import { enterRooms } from './enter.ts'
import { floorLanguage } from './floorLanguage.ts'
import { floorTransfer } from './floorTransfer.ts'
import { goLive, pause, resume } from './soundState.ts'

export { readSound, type ToldSound } from './readSound.ts'
export { sweeps } from './sweeps.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  enterRooms,
  act,
  cough,
  boothTransfer,
  floorTransfer,
  floorLanguage,
  closeMicrophone,
  goLive,
  pause,
  resume,
]

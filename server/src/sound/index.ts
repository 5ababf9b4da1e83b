import type { Verb } from '#platform/http/verb.ts'
import { act } from './act.ts'
import { answerAsk } from './answerAsk.ts'
import { answerOrder } from './answerOrder.ts'
import { askMicrophone } from './askMicrophone.ts'
import { boothTransfer } from './boothTransfer.ts'
import { captions, captionsAsUser } from './captions.ts'
import { closeMicrophone } from './closeMicrophone.ts'
import { consent } from './consent.ts'
import { cough } from './cough.ts'
import { enterRooms } from './enter.ts'
import { exportActs } from './exportActs.ts'
import { floorLanguage } from './floorLanguage.ts'
import { floorTransfer, floorTransferAsUser } from './floorTransfer.ts'
import { hears } from './hears.ts'
import { listActs } from './listActs.ts'
import { move } from './move.ts'
import { orderConnection } from './orderConnection.ts'
import { recording, recordingAsUser } from './recording.ts'
import { reserve } from './reserve.ts'
import { report } from './report.ts'
import { freeChannel, freeChannelAsUser } from './freeChannel.ts'
import { goLive, goLiveAsOwner, pause, pauseAsOwner, resume, resumeAsOwner } from './soundState.ts'
import { talk } from './talk.ts'
import { time } from './time.ts'
import { understand } from './understand.ts'

export { earIdentityOf, machineIdentityOf } from './earIdentity.ts'
export { readEarSound, type EarSound } from './earSound.ts'
export { byOwnerOrAdministrator, bySeat, requireOwnerOrAdministrator, type Doing } from './doing.ts'
export { serveEngineEvents } from './engineEvents.ts'
export { endTurnOf } from './freeing.ts'
export { holdSound } from './holdSound.ts'
export { joinRefusal } from './joinRefusal.ts'
export { livePageRights } from './livePageRights.ts'
export { installationName } from './rooms.ts'
export {
  settledBooth,
  toSoundState,
  tracksKept,
  type Booth,
  type EventSoundState,
  type StoredSoundState,
} from './onAir.ts'
export { readMonitored } from './readMonitored.ts'
export { actsOf, toAct } from './actsOf.ts'
export { seatNameOf } from './seatName.ts'
export { readSound, type ToldSound } from './readSound.ts'
export { sweeps } from './sweeps.ts'
export { writeEventAct } from './writeEventAct.ts'
export { wordlessTracks } from './wordless.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  enterRooms,
  report,
  hears,
  act,
  time,
  cough,
  boothTransfer,
  understand,
  floorTransfer,
  floorLanguage,
  closeMicrophone,
  freeChannel,
  talk,
  askMicrophone,
  answerAsk,
  orderConnection,
  answerOrder,
  move,
  recording,
  captions,
  reserve,
  consent,
  goLive,
  pause,
  resume,
  goLiveAsOwner,
  pauseAsOwner,
  resumeAsOwner,
  floorTransferAsUser,
  freeChannelAsUser,
  recordingAsUser,
  captionsAsUser,
  listActs,
  exportActs,
]

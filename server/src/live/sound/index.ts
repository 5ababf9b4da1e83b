import type { Verb } from '#platform/http/verb.ts'
import { act } from './onAir/act.ts'
import { answerAsk } from './asks/answerAsk.ts'
import { answerOrder } from './asks/answerOrder.ts'
import { askMicrophone } from './asks/askMicrophone.ts'
import { boothTransfer } from './onAir/boothTransfer.ts'
import { bookedPartVerbs } from './switches/bookedParts.ts'
import { closeMicrophone } from './onAir/closeMicrophone.ts'
import { consent } from './switches/consent.ts'
import { cough } from './onAir/cough.ts'
import { enterRooms } from './rooms/enter.ts'
import { exportActs } from './acts/exportActs.ts'
import { floorLanguage } from './switches/floorLanguage.ts'
import { floorTransfer, floorTransferAsUser } from './switches/floorTransfer.ts'
import { hears } from './hears.ts'
import { listActs } from './acts/listActs.ts'
import { move } from './rooms/move.ts'
import { orderConnection } from './asks/orderConnection.ts'
import { aiBackup } from './switches/aiBackup.ts'
import { report } from './rooms/report.ts'
import { freeChannel, freeChannelAsUser } from './onAir/freeChannel.ts'
import {
  goLive,
  goLiveAsOwner,
  pause,
  pauseAsOwner,
  resume,
  resumeAsOwner,
} from './switches/soundState.ts'
import { talk } from './asks/talk.ts'
import { time } from './time.ts'
import { understand } from './onAir/understand.ts'

export { workerIdentityOf, machineIdentityOf } from './rooms/workerIdentity.ts'
export {
  readSoundForWorker,
  type SoundForWorker,
  type WorkerInput,
} from './state/soundForWorker.ts'
export {
  actorIds,
  byOwnerOrAdministrator,
  bySeat,
  requireOwnerOrAdministrator,
  type LiveActor,
} from './acts/liveActor.ts'
export { serveEngineEvents } from './rooms/engineEvents.ts'
export { endTurnOf } from './onAir/releaseBooth.ts'
export { holdSound } from './onAir/holdSound.ts'
export { joinRefusal } from './rooms/joinRefusal.ts'
export { livePageRights } from './livePageRights.ts'
export { installationName } from './rooms/rooms.ts'
export {
  settledBooth,
  toSoundState,
  tracksKept,
  type Booth,
  type EventSoundState,
  type StateOutput,
  type StoredSoundState,
} from './state/onAir.ts'
export { readMonitored } from './state/readMonitored.ts'
export { actsOf, toAct } from './acts/actsOf.ts'
export { seatNameOf } from './state/seatName.ts'
export { readSound, type SentSound } from './state/readSound.ts'
export { scheduledTasks } from './scheduledTasks.ts'
export { changeSoundIn, publishSound } from './switches/changeSound.ts'
export { becomeInAgenda } from './switches/soundState.ts'
export { writeEventAct } from './acts/writeEventAct.ts'
export { wordlessTracks } from './state/wordless.ts'

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
  ...bookedPartVerbs,
  aiBackup,
  consent,
  goLive,
  pause,
  resume,
  goLiveAsOwner,
  pauseAsOwner,
  resumeAsOwner,
  floorTransferAsUser,
  freeChannelAsUser,
  listActs,
  exportActs,
]

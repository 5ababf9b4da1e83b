import type { Verb } from '#platform/http/verb.ts'
import { bindMediaServer } from './list/bindMediaServer.ts'
import {
  listCloudAccounts,
  removeCloudAccount,
  saveCloudAccount,
  testCloudAccount,
} from './power/cloudAccounts.ts'
import { createMediaServer } from './list/createMediaServer.ts'
import { exportMediaServers } from './list/exportMediaServers.ts'
import { getMediaServer } from './list/getMediaServer.ts'
import { listCommands } from './power/listCommands.ts'
import { listMediaServers } from './list/listMediaServers.ts'
import { hibernateMediaServer, startMediaServer, stopMediaServer } from './power/orderPower.ts'
import { removeMediaServer } from './list/removeMediaServer.ts'
import { testMediaServer } from './probe/testMediaServer.ts'
import { updateMediaServer } from './list/updateMediaServer.ts'

export { forwardSignalling } from './own/forwardSignalling.ts'
export { keepOwnEngine } from './own/keepOwnEngine.ts'
export { namedOwnId } from './own/ownId.ts'
export { wayTo } from './probe/askEngine.ts'
export {
  answerServerTest,
  ownServersInReach,
  serverTestTopic,
  claimServerTest,
  type ServerTest,
} from './probe/serverTests.ts'
export { clientUrl, roomsOf, type SoundServer } from './soundServer.ts'
export {
  allSoundServers,
  recordDead,
  recordReporting,
  probeSoon,
  soundServersInReach,
  soundServersWith,
  type KeptSoundServer,
  type NamedSoundServer,
} from './soundServers.ts'
export { testTlsPath } from './probe/testTlsPath.ts'
export { toneTokens } from './probe/toneTokens.ts'
export { hasMediaServer } from './hasMediaServer.ts'
export { serverInReachOf, switchOn } from './serverInReach.ts'
export { scheduledTasks } from './scheduledTasks.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listMediaServers,
  exportMediaServers,
  getMediaServer,
  createMediaServer,
  updateMediaServer,
  removeMediaServer,
  bindMediaServer,
  testMediaServer,
  startMediaServer,
  hibernateMediaServer,
  stopMediaServer,
  listCommands,
  listCloudAccounts,
  saveCloudAccount,
  removeCloudAccount,
  testCloudAccount,
]

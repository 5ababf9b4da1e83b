import type { Verb } from '#platform/http/verb.ts'
import { bindMediaServer } from './bindMediaServer.ts'
import {
  listCloudAccounts,
  removeCloudAccount,
  saveCloudAccount,
  testCloudAccount,
} from './cloudAccounts.ts'
import { createMediaServer } from './createMediaServer.ts'
import { exportMediaServers } from './exportMediaServers.ts'
import { getMediaServer } from './getMediaServer.ts'
import { listCommands } from './listCommands.ts'
import { listMediaServers } from './listMediaServers.ts'
import { hibernateMediaServer, startMediaServer, stopMediaServer } from './orderPower.ts'
import { removeMediaServer } from './removeMediaServer.ts'
import { testMediaServer } from './testMediaServer.ts'
import { updateMediaServer } from './updateMediaServer.ts'

export { forwardSignalling } from './own/forwardSignalling.ts'
export { keepOwnEngine } from './own/keepOwnEngine.ts'
export { namedOwnId } from './own/ownId.ts'
export { wayTo } from './askEngine.ts'
export {
  answerServerTest,
  ownServersInReach,
  serverTestTopic,
  takeServerTest,
  type ServerTest,
} from './serverTests.ts'
export { clientUrl, roomsOf, type SoundServer } from './soundServer.ts'
export {
  noteDead,
  noteTelling,
  probeSoon,
  soundServersInReach,
  soundServersWith,
  type KeptSoundServer,
} from './soundServers.ts'
export { toneTokens } from './toneTokens.ts'
export { hasMediaServer } from './hasMediaServer.ts'
export { serverInReachOf, switchOn } from './serverInReach.ts'
export { sweeps } from './sweeps.ts'

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

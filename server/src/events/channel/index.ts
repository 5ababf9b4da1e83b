import type { Verb } from '#platform/http/verb.ts'
import { createChannel } from './createChannel.ts'
import { exportChannels } from './exportChannels.ts'
import { listChannelChoices } from './listChannelChoices.ts'
import { listChannels } from './listChannels.ts'
import { removeChannel } from './removeChannel.ts'
import { updateChannel } from './updateChannel.ts'

export { usableChannels } from './queries.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listChannels,
  exportChannels,
  listChannelChoices,
  createChannel,
  updateChannel,
  removeChannel,
]

import { openStreamOutputs, type ChannelFrames } from '../../streamOutput/index.ts'
import type { WorkerApp, AudioProcessor } from '../types.ts'

/** Sends channels of an event to its stream outputs. */
export const output = (
  worker: WorkerApp,
  eventId: bigint,
  frames: ChannelFrames,
): AudioProcessor => {
  const outputs = openStreamOutputs(worker, eventId, frames)
  return {
    hear: () => {},
    second: async ({ sound }) => outputs.follow(sound),
    close: outputs.close,
  }
}

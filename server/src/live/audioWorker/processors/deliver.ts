import { streamNameOfTrack } from '@openbooth/contract/live/delivery/streamNames'
import {
  openChannelEncoder,
  openEventStreams,
  type EncoderThread,
  type StreamServer,
} from '../../delivery/index.ts'
import type { SoundForWorker } from '../../sound/index.ts'
import type { Lease } from '../leases.ts'
import type { AudioProcessor, WorkerApp } from '../types.ts'
import { output } from './output.ts'

const streamedOf = ({ made, hidden, state }: SoundForWorker) => ({
  output: state.hls.output,
  liveSince: state.liveSince,
  streams: new Set(
    made.channels
      .filter(({ track }) => !hidden.includes(track))
      .map(({ track }) => streamNameOfTrack(track)),
  ),
})

/** Encodes channels of an event for its HLS streams and its stream outputs. */
export const deliver = (
  worker: WorkerApp,
  { server, thread }: { readonly server: StreamServer; readonly thread: EncoderThread },
  { eventId, number }: Lease,
): AudioProcessor => {
  const encoder = openChannelEncoder(thread)
  const streams = openEventStreams(encoder, number)
  const remove = server.add(eventId, streams)
  const outputs = output(worker, eventId, encoder)
  let followed: SoundForWorker | undefined
  return {
    isEssential: true,
    hear: (blocks, { sound }, at) => {
      if (sound !== followed) streams.follow(streamedOf(sound))
      followed = sound
      encoder.hear(blocks, at, sound.state.liveSince ?? 0)
    },
    second: async (second) => {
      streams.follow(streamedOf(second.sound))
      await outputs.second(second)
    },
    close: async (isOver) => {
      await outputs.close(isOver)
      streams.close(isOver)
      remove(isOver)
      encoder.close()
    },
  }
}

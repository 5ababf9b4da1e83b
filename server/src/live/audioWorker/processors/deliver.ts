import { streamNameOfTrack } from '@openbooth/contract/live/delivery/streamNames'
import {
  countStreamed,
  openChannelEncoder,
  openEventStreams,
  type EncoderThread,
  type StreamServer,
} from '../../delivery/index.ts'
import type { SoundForWorker } from '../../sound/index.ts'
import { openStreamOutputs } from '../../streamOutput/index.ts'
import type { Lease } from '../leases.ts'
import type { AudioProcessor, WorkerApp } from '../types.ts'

const audibleTracks = ({ made, hidden }: SoundForWorker): string[] =>
  made.channels.map(({ track }) => track).filter((track) => !hidden.includes(track))

const streamedOf = (sound: SoundForWorker) => ({
  output: sound.state.hls.output,
  liveSince: sound.state.liveSince,
  streams: new Set(audibleTracks(sound).map(streamNameOfTrack)),
})

const isStreamedPublicly = ({ state: { hls, soundState } }: SoundForWorker): boolean =>
  hls.output === 'public' && soundState === 'live'

/** Encodes channels of an event for its HLS streams and its stream outputs. */
export const deliver = (
  worker: WorkerApp,
  { server, thread }: { readonly server: StreamServer; readonly thread: EncoderThread },
  { eventId, number }: Lease,
): AudioProcessor => {
  const encoder = openChannelEncoder(thread)
  const streams = openEventStreams(encoder, number)
  const remove = server.add(eventId, streams)
  const outputs = openStreamOutputs(worker, eventId, encoder)
  const count = countStreamed(worker.db, eventId, (err) =>
    worker.log.error({ err, eventId: String(eventId) }, 'Failed to count the time of a stream'),
  )
  let followed: SoundForWorker | undefined
  return {
    isEssential: true,
    hear: (blocks, { sound }, at) => {
      if (sound !== followed) streams.follow(streamedOf(sound))
      followed = sound
      encoder.hear(blocks, at, sound.state.liveSince ?? 0)
    },
    second: async ({ sound, missing }) => {
      streams.follow(streamedOf(sound))
      if (missing === null && isStreamedPublicly(sound)) count.second(audibleTracks(sound))
      outputs.follow(sound)
    },
    close: async (isOver) => {
      await outputs.close()
      await count.close()
      streams.close(isOver)
      remove(isOver)
      encoder.close()
    },
  }
}

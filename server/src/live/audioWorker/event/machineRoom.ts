import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'
import { AccessToken } from 'livekit-server-sdk'
import { openEngineProxy } from '#providers/media/engineProxy.ts'
import { within } from '#platform/run/within.ts'
import { wayTo } from '#installation/mediaServer/index.ts'
import { machineIdentityOf, type SoundForWorker } from '../../sound/index.ts'
import type { WorkerApp } from '../types.ts'
import { sampleRate } from './blocks.ts'

/** A machine booth or a stream input, and the audio worker that speaks for it. */
export interface MachineSpeaker {
  /** Id of the audio worker. */
  readonly me: string
  /** Id of the seat in the state. */
  readonly seat: string
  /** Track to publish. */
  readonly track: string
}

/** Its connection to a room, with its track. */
export interface MachineRoom {
  /** Sends samples. Resolves when the buffer has space again. */
  send(samples: Int16Array): Promise<void>
  /** Discards the buffered samples. */
  clear(): void
  onDisconnected(listener: () => void): void
  /** Disconnects without closing the track. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** The token is used only to join. */
const tokenSeconds = 60
const comeInMilliseconds = 5_000
const leaveMilliseconds = 2_000
/**
 * Samples buffered ahead of the media server, in milliseconds. Listeners may still hear this much
 * after a person starts to speak.
 */
const ahead = 60

/** @param sound the event on its media server */
export const enterMachineRoom = async (
  worker: WorkerApp,
  { me, seat, track }: MachineSpeaker,
  { server, state, rooms, hidden }: SoundForWorker,
): Promise<MachineRoom> => {
  const to = server!
  const proxy = await openEngineProxy(to.clientUrl || to.ovHost, wayTo(worker, to.ownId))
  const room = new Room()
  const leave = async (): Promise<void> => {
    await within(leaveMilliseconds, room.disconnect()).catch(() => {})
    proxy.close()
  }
  try {
    const identity = machineIdentityOf(seat, me, state.generation)
    const token = new AccessToken(to.apiKey, worker.secrets.open(to.ovPassword), {
      identity,
      ttl: tokenSeconds,
    })
    token.addGrant({
      room: rooms[hidden.includes(track) ? 1 : 0],
      roomJoin: true,
      canSubscribe: false,
      canPublish: true,
      canPublishData: false,
      canUpdateOwnMetadata: false,
    })
    await within(
      comeInMilliseconds,
      room.connect(proxy.url, await token.toJwt(), { autoSubscribe: false, dynacast: false }),
    )
    const source = new AudioSource(sampleRate, 1, ahead)
    const options = new TrackPublishOptions()
    options.source = TrackSource.SOURCE_MICROPHONE
    await within(
      comeInMilliseconds,
      room.localParticipant!.publishTrack(LocalAudioTrack.createAudioTrack(track, source), options),
    )
    return {
      send: (samples) =>
        source.captureFrame(new AudioFrame(samples, sampleRate, 1, samples.length)),
      clear: () => source.clearQueue(),
      onDisconnected: (listener) => void room.on(RoomEvent.Disconnected, listener),
      leave,
      close: async () => {
        await source.close()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

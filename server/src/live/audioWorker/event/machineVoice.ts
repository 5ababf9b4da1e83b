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
import { openGuardedDoor } from '#providers/media/guardedDoor.ts'
import { within } from '#platform/run/within.ts'
import { wayTo } from '#installation/mediaServer/index.ts'
import { machineIdentityOf, type EarSound } from '../../sound/index.ts'
import type { EarApp } from '../startEar.ts'
import { sampleRate } from './blocks.ts'
import { resampled } from './resample.ts'

/** The voice of a machine booth in the rooms of an event. */
export interface MachineVoice {
  /**
   * Follows the event to its media server. Stops speaking at once while somebody else is on air.
   */
  follow(sound: EarSound): void
  /** True if the machine could speak now. */
  isReady(): boolean
  /**
   * Speaks the samples after all earlier ones.
   * @param onBegun called when the first samples are sent
   */
  say(samples: Int16Array, rate: number, onBegun: () => void): void
  /** Stops speaking because a person speaks. Speaks again only after it was off air in between. */
  giveWay(): void
  close(): Promise<void>
}

/** The token is used only to join. */
const tokenSeconds = 60
const comeInMilliseconds = 5_000
const againMilliseconds = 1_000
const frameSamples = sampleRate / 50
/**
 * Samples buffered towards the media server. This much can still be heard after a person starts to
 * speak. Milliseconds.
 */
const ahead = 60

interface Place {
  readonly key: string
  readonly room: Room
  readonly source: AudioSource
  close(): Promise<void>
}

interface Saying {
  readonly samples: Int16Array
  readonly onBegun: () => void
}

/** @param seat id of the seat in the state @param track track to publish */
export const openMachineVoice = (
  ear: EarApp,
  me: string,
  { seat, track }: { readonly seat: string; readonly track: string },
): MachineVoice => {
  let sound: EarSound | undefined
  let place: Place | undefined
  let coming: Promise<void> | undefined
  let speaking: Promise<void> | undefined
  let isClosed = false
  const waiting: Saying[] = []

  let hasGivenWay = false
  const isInState = (): boolean =>
    sound?.audible.channels.some((one) => one.track === track && one.seats.includes(seat)) ?? false
  const mayBeHeard = (): boolean => !hasGivenWay && isInState()
  const hush = (): void => {
    waiting.length = 0
    place?.source.clearQueue()
  }

  const enter = async (key: string, { server, state, rooms, hidden }: EarSound): Promise<void> => {
    const to = server!
    const door = await openGuardedDoor(to.clientUrl || to.ovHost, wayTo(ear, to.ownId))
    const room = new Room()
    try {
      const identity = machineIdentityOf(seat, me, state.generation)
      const token = new AccessToken(to.apiKey, ear.secrets.open(to.ovPassword), {
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
        room.connect(door.url, await token.toJwt(), { autoSubscribe: false, dynacast: false }),
      )
      const source = new AudioSource(sampleRate, 1, ahead)
      const options = new TrackPublishOptions()
      options.source = TrackSource.SOURCE_MICROPHONE
      await within(
        comeInMilliseconds,
        room.localParticipant!.publishTrack(
          LocalAudioTrack.createAudioTrack(track, source),
          options,
        ),
      )
      const own: Place = {
        key,
        room,
        source,
        close: async () => {
          if (place === own) place = undefined
          await source.close()
          await within(2_000, room.disconnect()).catch(() => {})
          door.close()
        },
      }
      room.on(RoomEvent.Disconnected, () => {
        if (place === own) place = undefined
      })
      const before = place
      place = own
      await before?.close()
    } catch (error) {
      await within(2_000, room.disconnect()).catch(() => {})
      door.close()
      throw error
    }
  }
  const keyOf = ({ server, state, hidden }: EarSound): string | undefined =>
    server === null || state.soundState === null
      ? undefined
      : [state.generation, server.ovHost, server.apiKey, hidden.includes(track)].join(' ')

  const come = (): void => {
    coming ??= (async () => {
      for (;;) {
        const key = sound && keyOf(sound)
        if (isClosed || key === undefined || place?.key === key) return
        try {
          await enter(key, sound!)
        } catch (err) {
          ear.log.warn({ err, track }, 'A machine booth failed to join its event')
          await new Promise((resolve) => setTimeout(resolve, againMilliseconds))
        }
      }
    })().finally(() => {
      coming = undefined
    })
  }

  const speak = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next.onBegun()
      for (let at = 0; at < next.samples.length; at += frameSamples) {
        if (isClosed || place === undefined || !mayBeHeard()) return hush()
        const frame = new Int16Array(frameSamples)
        frame.set(next.samples.subarray(at, at + frameSamples))
        await place.source.captureFrame(new AudioFrame(frame, sampleRate, 1, frameSamples))
      }
    }
  }

  return {
    follow: (next) => {
      sound = next
      if (!isInState()) hasGivenWay = false
      if (!mayBeHeard()) hush()
      come()
    },
    isReady: () => place !== undefined,
    say: (samples, rate, onBegun) => {
      if (place === undefined || !mayBeHeard()) return
      waiting.push({ samples: resampled(samples, rate, sampleRate), onBegun })
      speaking ??= speak()
        .catch((err: unknown) => ear.log.warn({ err, track }, 'A machine booth stopped speaking'))
        .finally(() => {
          speaking = undefined
        })
    },
    giveWay: () => {
      hasGivenWay = true
      hush()
    },
    close: async () => {
      isClosed = true
      hush()
      await coming
      await speaking
      await place?.close()
    },
  }
}

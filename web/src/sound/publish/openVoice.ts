import type { LocalAudioTrack, LocalTrack } from 'livekit-client'
import type { SoundKind } from '@openbooth/contract/events/event/rules/soundKinds'
import type { Store } from '../../browser/store.ts'
import type { Connection } from '../connect/openConnection.ts'
import { boundsOf } from '@openbooth/contract/live/sound/voice/bounds'
import { codingOf } from '../rules/opus.ts'
import { type Gate, makeGate } from './gate.ts'
import { type LevelMeter, makeLevelMeter } from './levelMeter.ts'
import { openSender, type Sending } from './openSender.ts'

/** One microphone that speaks into up to three tracks. */
export interface Voice {
  readonly meter: LevelMeter
  /** The level of the sent sound; silent behind closed gates. */
  readonly sent: LevelMeter
  /** The processing before sending. */
  readonly sending: Store<Sending>
  /** Adds a track behind a closed gate. */
  add(track: string): void
  speaksInto(track: string): boolean
  /** Switches to another source of the same audio context. Null: none. */
  takeFrom(source: AudioNode | null): void
  /** The person's volume; 1 is unchanged. */
  setGain(gain: number): void
  /** Turns levelling to the common loudness on or off. Music is never levelled. */
  level(isLevelled: boolean): void
  /**
   * Publishes its tracks in their current state over a new connection instead of the previous one.
   * @param isBeside whether the previous connection stays valid: others play the new one only once
   * it is audible
   * @throws if the media server refuses a track: the caller then needs another connection, unless
   * the previous one is still valid
   */
  publishOver(connection: Connection, isBeside?: boolean): Promise<void>
  /** Sends into a track behind its closed gate, so that it can open at an instant. */
  prepare(track: string): Promise<void>
  /** Makes the voice audible in one track only. */
  open(track: string): Promise<void>
  /** Mutes locally and immediately, whatever the network's state. */
  off(): Promise<void>
  /** Mutes the voice without ending the turn. */
  cough(isCoughing: boolean): void
  /** Without a connection to the state the voice is muted. */
  gateByConnection(isTrusted: boolean): void
  /**
   * Hands over to or from a partner, or changes the track.
   * @param from the track to close; null: the partner closes theirs
   * @param to the track to open; null: the partner opens theirs
   * @param moment of `performance.now()`
   */
  handOver(from: string | null, to: string | null, moment: number): Promise<void>
  end(): void
}

interface PublishedLine {
  readonly track: string
  readonly gate: Gate
  readonly out: MediaStreamAudioDestinationNode
  published: LocalAudioTrack | null
}

/** Nearly a second: the longest supported window, for one check per second. */
const secondOfSamples = 32_768

/** A closed gate's tail is sent before its track is muted. */
const tailMilliseconds = 40

/**
 * How long others take to receive a new track. The voice may be audible on two connections
 * meanwhile.
 */
const readyMilliseconds = 800
const overlapMilliseconds = 150

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * @param tracks the tracks that the server lets this seat publish
 * @param onProblem gets the media server's message when a track could not be muted, unmuted or
 * published
 */
export const openVoice = (
  context: AudioContext,
  tracks: readonly string[],
  kind: SoundKind,
  onProblem: (problem: string) => void,
): Voice => {
  const own = context.createGain()
  const coughGate = makeGate(context, true)
  const trustGate = makeGate(context, false)
  const meter = makeLevelMeter(context)
  const sent = makeLevelMeter(context, secondOfSamples)
  const sender = openSender(context, coughGate.node, boundsOf(kind))
  own.connect(meter.node)
  own.connect(sender.input)
  coughGate.node.connect(trustGate.node)
  const lines: PublishedLine[] = []
  /** The connection over which the tracks are published. */
  let over: Connection | undefined
  let source: AudioNode | null = null
  /** The tracks to send; others are muted after their tail. */
  const wanted = new Set<PublishedLine>()
  let isLevelled = kind === 'speech'
  let isOpen = false
  let isCoughing = false
  const updateSender = (): void => sender.set({ isLevelled, isOpen: isOpen && !isCoughing })
  updateSender()
  const turn = (isOn: boolean): void => {
    isOpen = isOn
    updateSender()
  }

  const lineOf = (track: string): PublishedLine => {
    const line = lines.find((one) => one.track === track)
    if (line === undefined) throw new Error(`${track} is no track of this voice`)
    return line
  }
  const send = async ({ published }: PublishedLine, isSending: boolean): Promise<void> => {
    try {
      await (isSending ? published?.unmute() : published?.mute())
    } catch (error) {
      onProblem(String(error))
    }
  }
  const muteUnwanted = async (afterMilliseconds: number): Promise<void> => {
    await pause(afterMilliseconds)
    await Promise.all(lines.filter((line) => !wanted.has(line)).map((line) => send(line, false)))
  }

  const publish = async (
    line: PublishedLine,
    { room }: Connection,
    isBeside = false,
  ): Promise<void> => {
    const { LocalAudioTrack: Published, RoomEvent, Track } = await import('../connect/engine.ts')
    // The previous connection sends a copy until it closes.
    const copy = line.out.stream.getAudioTracks()[0]!.clone()
    room.once(RoomEvent.Disconnected, () => copy.stop())
    const published = new Published(copy, undefined, true)
    if (isBeside || !wanted.has(line)) await published.mute()
    try {
      await room.localParticipant.publishTrack(published as LocalTrack, {
        ...codingOf(kind),
        name: line.track,
        source: Track.Source.Microphone,
        stopMicTrackOnMute: false,
      })
    } catch (error) {
      if (room.localParticipant.permissions?.canPublish !== false) throw error
      // A person without the permission to speak can still listen.
      return onProblem(String(error))
    }
    line.published = published
    // The person may have opened or closed it during the publication.
    if (!isBeside) await send(line, wanted.has(line))
  }
  const speaksInto = (track: string): boolean => lines.some((line) => line.track === track)
  const add = (track: string): void => {
    if (speaksInto(track)) return
    const gate = makeGate(context, false)
    const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    trustGate.node.connect(gate.node).connect(out)
    gate.node.connect(sent.node)
    const line: PublishedLine = { track, gate, out, published: null }
    lines.push(line)
    if (over !== undefined) publish(line, over).catch(over.close)
  }
  for (const track of tracks) add(track)

  return {
    meter,
    sent,
    sending: sender.sending,
    add,
    speaksInto,
    takeFrom: (next) => {
      if (next === source) return
      source?.disconnect(own)
      source = next
      source?.connect(own)
    },
    setGain: (gain) => {
      own.gain.setTargetAtTime(gain, context.currentTime, 0.02)
    },
    level: (isWanted) => {
      isLevelled = isWanted && kind === 'speech'
      updateSender()
    },
    publishOver: async (connection, isBeside) => {
      const before = { over, published: lines.map(({ published }) => published) }
      over = connection
      const done = await Promise.allSettled(
        lines.map((line) => publish(line, connection, isBeside)),
      )
      const failed = done.find((one) => one.status === 'rejected')
      if (failed !== undefined && isBeside === true) {
        over = before.over
        for (const [place, published] of before.published.entries())
          lines[place]!.published = published
        // Presses in the meantime apply to the remaining connection.
        await Promise.all(lines.map((line) => send(line, wanted.has(line))))
      }
      if (failed !== undefined) throw failed.reason
      if (isBeside !== true) return
      await pause(readyMilliseconds)
      await Promise.all(lines.map((line) => send(line, wanted.has(line))))
      await pause(overlapMilliseconds)
    },
    prepare: async (track) => {
      const line = lineOf(track)
      wanted.add(line)
      await send(line, true)
    },
    open: async (track) => {
      const line = lineOf(track)
      wanted.clear()
      wanted.add(line)
      await send(line, true)
      if (!wanted.has(line)) return
      for (const one of lines) if (one !== line) one.gate.close()
      line.gate.open()
      turn(true)
      await muteUnwanted(tailMilliseconds)
    },
    off: async () => {
      wanted.clear()
      for (const { gate } of lines) gate.close()
      turn(false)
      await muteUnwanted(tailMilliseconds)
    },
    cough: (isNow) => {
      isCoughing = isNow
      if (isNow) coughGate.close()
      else coughGate.open()
      updateSender()
    },
    gateByConnection: (isTrusted) => (isTrusted ? trustGate.open() : trustGate.close()),
    handOver: async (from, to, moment) => {
      const [leaving, coming] = [from, to].map((track) => (track === null ? null : lineOf(track)))
      if (leaving) wanted.delete(leaving)
      if (coming && !wanted.has(coming)) {
        wanted.add(coming)
        await send(coming, true)
      }
      const ends = [
        leaving?.gate.fadeAt(false, moment) ?? moment,
        coming?.gate.fadeAt(true, moment) ?? moment,
      ]
      turn(coming !== null)
      await muteUnwanted(Math.max(...ends) - performance.now() + tailMilliseconds)
    },
    end: () => {
      wanted.clear()
      source?.disconnect(own)
      source = null
      sender.end()
      for (const { published, gate, out } of lines) {
        gate.close()
        published?.mediaStreamTrack.stop()
        out.disconnect()
      }
      own.disconnect()
    },
  }
}

import type { LocalAudioTrack, LocalTrack } from 'livekit-client'
import type { SoundKind } from '@openbooth/contract/events/event/rules/soundKinds'
import type { Store } from '../../browser/store.ts'
import type { Connection } from '../connect/openConnection.ts'
import { type GuardBounds, stepDecibels } from '../faders/guard.ts'
import { ceilingDecibels } from '../faders/limiter.ts'
import { codingOf } from '../rules/opus.ts'
import { type Gate, makeGate } from './gate.ts'
import { type LevelMeter, makeLevelMeter } from './levelMeter.ts'
import { openSender, type Sending } from './openSender.ts'

/** One microphone that speaks into up to three tracks. */
export interface Voice {
  readonly meter: LevelMeter
  /** The level of the sent sound; silent behind closed gates. */
  readonly sent: LevelMeter
  /** The processing on the way. */
  readonly sending: Store<Sending>
  /** Adds a track behind a closed gate. */
  add(track: string): void
  speaksInto(track: string): boolean
  /** Switches to another stream. Null: none. */
  takeFrom(stream: MediaStream | null): void
  /** The person's volume; 1 is unchanged. */
  setGain(gain: number): void
  /** Whether it is brought to the loudness of the others; music never is. */
  level(isLevelled: boolean): void
  /**
   * Publishes its tracks in their current state over a new connection instead of the previous one.
   * @param isBeside whether the previous one still counts: others play the new one only once it is
   * audible
   * @throws if the media server refuses a track: another connection is then needed; beside a valid
   * one the voice stays there
   */
  publishOver(connection: Connection, isBeside?: boolean): Promise<void>
  /** Sends into a track behind its closed gate, so that it can open at an instant. */
  prepare(track: string): Promise<void>
  /** Makes the voice audible in one track only. */
  open(track: string): Promise<void>
  /** Local first: silent immediately, whatever the network's state. */
  off(): Promise<void>
  /** Silent, and on air all the same. */
  cough(isCoughing: boolean): void
  /** Without a connection to the state nothing is sent. */
  gateByConnection(isTrusted: boolean): void
  /**
   * Changes places with a partner, or from one track to another.
   * @param from the track that is left; null: the partner's
   * @param to the track that is opened; null: the partner's
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

/** Music leaps by more than a voice does, decibels. */
const musicStep = 12
/** A tone after silence begins a step above this: as loud as the loudest that may last. */
const usualVoice = -20
export const boundsOf = (kind: SoundKind): GuardBounds => ({
  step: kind === 'music' ? musicStep : stepDecibels,
  usual: usualVoice,
  ceiling: ceilingDecibels,
})

/** Nearly a second: the longest supported window, for one check per second. */
const secondOfSamples = 32_768

/** A closed gate's tail is sent before its track is muted. */
const tailMilliseconds = 40

/** How long others take to receive a new track; the voice may be audible on two connections. */
const readyMilliseconds = 800
const overlapMilliseconds = 150

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * @param tracks that the door let this seat publish
 * @param onProblem a track could not be muted or unmuted, or may not be published, in the engine's words
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
  /** Over which it is published. */
  let over: Connection | undefined
  let source: MediaStreamAudioSourceNode | undefined
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
      // A person who may not speak can still listen.
      return onProblem(String(error))
    }
    line.published = published
    // It may have been opened or closed while it was published.
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
    takeFrom: (stream) => {
      source?.disconnect()
      source = stream === null ? undefined : context.createMediaStreamSource(stream)
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
      source?.disconnect()
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

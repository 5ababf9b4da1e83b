import { type InputChoice, type InputShares, makeInputShares } from '../rules/inputs.ts'
import { makeLevelMeter } from './levelMeter.ts'

/** The sound of a microphone as one channel, also of a sound card with two inputs. */
export interface Input {
  /** The same for all streams. */
  readonly output: AudioNode
  /** Decibels below full scale. */
  readonly left: () => number
  readonly right: () => number
  /** Null: there is no microphone. */
  take(stream: MediaStream | null): void
  choose(choice: InputChoice): void
  end(): void
}

const lookMilliseconds = 100
const rampSeconds = 0.02

const makeSide = (context: AudioContext, output: AudioNode) => {
  const meter = makeLevelMeter(context)
  const gain = new GainNode(context, { gain: 0.5 })
  gain.connect(output)
  const samples = new Float32Array(2048)
  return {
    meter,
    nodes: [meter.node, gain],
    read: (): Float32Array => {
      meter.node.getFloatTimeDomainData(samples)
      return samples
    },
    share: (share: number): void => {
      gain.gain.setTargetAtTime(share, context.currentTime, rampSeconds)
    },
  }
}

export const openInput = (context: AudioContext, first: InputChoice): Input => {
  const output = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 })
  const [left, right] = [makeSide(context, output), makeSide(context, output)]
  for (const [place, { nodes }] of [left, right].entries())
    for (const node of nodes) splitter.connect(node, place)
  const decide = makeInputShares()
  let choice = first
  let shares: InputShares | undefined
  let source: MediaStreamAudioSourceNode | undefined
  const look = (): void => {
    const next = decide(choice, left.read(), right.read())
    if (next === shares) return
    shares = next
    left.share(shares.left)
    right.share(shares.right)
  }
  const timer = setInterval(look, lookMilliseconds)
  look()
  return {
    output,
    left: left.meter.decibels,
    right: right.meter.decibels,
    take: (stream) => {
      source?.disconnect()
      source = stream === null ? undefined : context.createMediaStreamSource(stream)
      source?.connect(splitter)
    },
    choose: (next) => {
      choice = next
      look()
    },
    end: () => {
      clearInterval(timer)
      source?.disconnect()
    },
  }
}

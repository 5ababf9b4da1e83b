import { ceilingDecibels } from '@openbooth/contract/live/sound/voice/bounds'

const threshold = ceilingDecibels - 1
const ratio = 20
const factorOf = (decibels: number): number => 10 ** (decibels / 20)
const ceiling = factorOf(ceilingDecibels)
/** Browsers apply make-up gain after a compressor: six tenths of its reduction at full scale. */
const makeUpDecibels = -0.6 * threshold * (1 - 1 / ratio)

export interface Limiter {
  readonly input: AudioNode
  readonly output: AudioNode
}

/** Limits sudden loud sounds to protect ears. Other sounds pass unchanged. */
export const makeLimiter = (context: BaseAudioContext): Limiter => {
  const input = new DynamicsCompressorNode(context, {
    threshold,
    knee: 0,
    ratio,
    attack: 0.001,
    release: 0.15,
  })
  const scaled = new GainNode(context, { gain: factorOf(-makeUpDecibels) / ceiling })
  // Clips peaks that are too fast for the compressor: values above 1 become the ceiling.
  const output = new WaveShaperNode(context, { curve: new Float32Array([-ceiling, ceiling]) })
  input.connect(scaled).connect(output)
  return { input, output }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spectrumBins, spectrumSamples, writeSpectrum } from './spectrum.ts'

// Silero VAD in plain arithmetic: a spectrum, four convolutions, an LSTM and a weighted sum.
// See README.md in this folder.

/** Sample rate of the input. */
export const networkRate = 16_000
/** Window of one decision: 32 ms. */
export const windowSamples = 512
/** The end of the previous window, which it also gets. */
const contextSamples = 64
const hop = spectrumSamples / 2
const memorySize = 128

interface Layer {
  /** For each output: the inputs of the frame before, of the frame and of the frame after. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

interface Weights {
  readonly layers: readonly Layer[]
  /** For each gate of each cell: input weights, then recurrent weights. */
  readonly memory: Layer
  readonly out: Layer
}

const taps = 3
const layerShapes = [
  { inputs: spectrumBins, outputs: 128, stride: 1 },
  { inputs: 128, outputs: 64, stride: 2 },
  { inputs: 64, outputs: 64, stride: 2 },
  { inputs: 64, outputs: 128, stride: 1 },
] as const
const gates = 4
/** Number of frames into each layer and out of the last one. */
const framesAt = [4, 4, 2, 1, 1]

export const readWeights = async (): Promise<Weights> => {
  const file = await readFile(join(import.meta.dirname, 'silero.f32'))
  const values = new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
  let at = 0
  const take = (count: number): Float32Array => values.subarray(at, (at += count))
  const layer = (outputs: number, each: number): Layer => ({
    weights: take(outputs * each),
    bias: take(outputs),
  })
  return {
    layers: layerShapes.map(({ inputs, outputs }) => layer(outputs, taps * inputs)),
    memory: layer(gates * memorySize, 2 * memorySize),
    out: layer(1, memorySize),
  }
}

/** State of one track in the network. All tracks share the weights. */
export const openNetwork = ({
  layers,
  memory,
  out,
}: Weights): ((window: Float32Array) => number) => {
  const sound = new Float32Array(contextSamples + windowSamples + contextSamples)
  // An empty frame before the first and after the last one.
  const seen = [spectrumBins, ...layerShapes.map(({ outputs }) => outputs)].map(
    (width, depth) => new Float32Array(width * (framesAt[depth]! + 2)),
  )
  const both = new Float32Array(2 * memorySize)
  const cells = new Float32Array(memorySize)
  const gate = new Float32Array(gates * memorySize)

  return (window) => {
    sound.copyWithin(0, windowSamples, windowSamples + contextSamples)
    sound.set(window, contextSamples)
    // Pads the end with its mirror image.
    const last = contextSamples + windowSamples - 1
    for (let n = 1; n <= contextSamples; n += 1) sound[last + n] = sound[last - n]!
    for (let frame = 0; frame < framesAt[0]!; frame += 1)
      writeSpectrum(sound, frame * hop, seen[0]!, (frame + 1) * spectrumBins)
    for (const [depth, shape] of layerShapes.entries())
      convolve(layers[depth]!, shape, seen[depth]!, seen[depth + 1]!, framesAt[depth + 1]!)
    both.set(seen[layerShapes.length]!.subarray(memorySize, 2 * memorySize))
    multiply(memory, both, gate)
    let sum = out.bias[0]!
    for (let n = 0; n < memorySize; n += 1) {
      const isKept = sigmoid(gate[memorySize + n]!) * cells[n]!
      cells[n] = isKept + sigmoid(gate[n]!) * Math.tanh(gate[2 * memorySize + n]!)
      const activation = sigmoid(gate[3 * memorySize + n]!) * Math.tanh(cells[n]!)
      both[memorySize + n] = activation
      sum += out.weights[n]! * Math.max(0, activation)
    }
    return sigmoid(sum)
  }
}

const convolve = (
  { weights, bias }: Layer,
  { inputs, outputs, stride }: (typeof layerShapes)[number],
  from: Float32Array,
  into: Float32Array,
  count: number,
): void => {
  const each = taps * inputs
  for (let frame = 0; frame < count; frame += 1)
    for (let output = 0; output < outputs; output += 1) {
      const sum =
        bias[output]! + product(weights, output * each, from, frame * stride * inputs, each)
      into[(frame + 1) * outputs + output] = sum > 0 ? sum : 0
    }
}

const multiply = ({ weights, bias }: Layer, from: Float32Array, into: Float32Array): void => {
  for (let output = 0; output < into.length; output += 1)
    into[output] = bias[output]! + product(weights, output * from.length, from, 0, from.length)
}

/** Four independent sums: the processor adds faster than the latency of one addition allows. */
const product = (
  weights: Float32Array,
  weightsFrom: number,
  values: Float32Array,
  valuesFrom: number,
  length: number,
): number => {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let w = weightsFrom
  let v = valuesFrom
  const end = weightsFrom + length
  for (; w + 3 < end; w += 4, v += 4) {
    a += weights[w]! * values[v]!
    b += weights[w + 1]! * values[v + 1]!
    c += weights[w + 2]! * values[v + 2]!
    d += weights[w + 3]! * values[v + 3]!
  }
  for (; w < end; w += 1, v += 1) a += weights[w]! * values[v]!
  return a + b + (c + d)
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))

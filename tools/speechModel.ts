import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Extracts the weights of Silero VAD for 16 kHz from its ONNX file and writes them in the format of
// the audio worker. See server/src/live/audioWorker/analysis/speech/README.md. An ONNX file is a
// message of Protocol Buffers; fields have numbers.

const [from] = process.argv.slice(2)
if (from === undefined) {
  console.error('node tools/speechModel.ts <silero_vad.onnx>')
  process.exit(1)
}
const to = join(import.meta.dirname, '../server/src/live/audioWorker/analysis/speech/silero.f32')

type Value = Uint8Array | bigint
type Message = readonly (readonly [field: number, value: Value])[]

const readMessage = (bytes: Uint8Array): Message => {
  const fields: [number, Value][] = []
  let at = 0
  const readNumber = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const readBytes = (length: number): Uint8Array => bytes.slice(at, (at += length))
  while (at < bytes.length) {
    const key = Number(readNumber())
    const kind = key & 7
    const isLong = kind === 2
    const value =
      kind === 0 ? readNumber() : readBytes(isLong ? Number(readNumber()) : kind === 1 ? 8 : 4)
    fields.push([key >> 3, value])
  }
  return fields
}
const all = (message: Message, field: number): readonly Uint8Array[] =>
  message.filter(([one]) => one === field).map(([, value]) => value as Uint8Array)
const one = (message: Message, field: number): Uint8Array => all(message, field)[0]!
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

interface Step {
  readonly kind: string
  readonly out: string
  readonly attribute: (name: string) => Message
}
const stepsOf = (graph: Uint8Array): readonly Step[] =>
  all(readMessage(graph), 1).map((bytes) => {
    const step = readMessage(bytes)
    const attributes = all(step, 5).map(readMessage)
    return {
      kind: text(one(step, 4)),
      out: text(one(step, 2)),
      attribute: (name) => attributes.find((attribute) => text(one(attribute, 1)) === name)!,
    }
  })

// A copy, because slices of a Buffer share its memory, where numbers may be unaligned.
const model = readMessage(new Uint8Array(readFileSync(from)))
const branches = stepsOf(one(model, 7)).find(({ kind }) => kind === 'If')!
const constants = stepsOf(one(branches.attribute('then_branch'), 6))

const valuesOf = (name: string): Float32Array => {
  const { attribute } = constants.find(
    ({ kind, out }) => kind === 'Constant' && out.endsWith(name),
  )!
  return new Float32Array(one(readMessage(one(attribute('value'), 5)), 9).buffer)
}

/**
 * Reorders a convolution's weights from [output][input][tap] to [output][tap][input], so that
 * values multiplied together are adjacent.
 */
const byTap = (weights: Float32Array, outputs: number, taps: number): Float32Array => {
  const inputs = weights.length / outputs / taps
  return weights.map((_, n) => {
    const output = Math.floor(n / taps / inputs)
    const tap = Math.floor(n / inputs) % taps
    return weights[(output * inputs + (n % inputs)) * taps + tap]!
  })
}
const taps = 3
const layers = [0, 1, 2, 3].flatMap((n) => {
  const bias = valuesOf(`encoder.${n}.reparam_conv.bias`)
  return [byTap(valuesOf(`encoder.${n}.reparam_conv.weight`), bias.length, taps), bias]
})
const [seen, remembered] = [valuesOf('rnn.weight_ih'), valuesOf('rnn.weight_hh')]
const [seenBias, rememberedBias] = [valuesOf('rnn.bias_ih'), valuesOf('rnn.bias_hh')]
const cells = seen.length / seenBias.length
const memory = Array.from(seenBias, (_, gate) => [
  seen.subarray(gate * cells, (gate + 1) * cells),
  remembered.subarray(gate * cells, (gate + 1) * cells),
]).flat()
const memoryBias = seenBias.map((bias, gate) => bias + rememberedBias[gate]!)
const out = [valuesOf('decoder.2.weight'), valuesOf('decoder.2.bias')]
writeFileSync(
  to,
  Buffer.concat(
    [...layers, ...memory, memoryBias, ...out].map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  ),
)
console.log(`Written to ${to}`)

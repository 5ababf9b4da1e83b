import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openNetwork, readWeights, windowSamples } from './network.ts'

const file = readFileSync(
  join(import.meta.dirname, '../../../../providers/speech/sample/ladiesAndGentlemen.wav'),
)
const headBytes = 44
const sound = Float32Array.from(
  { length: (file.length - headBytes) / 2 },
  (_, n) => file.readInt16LE(headBytes + 2 * n) / 32_768,
)

// oxfmt-ignore
const answeredByOnnxRuntime = [
  0.01201, 0.00782, 0.00542, 0.00497, 0.00476, 0.00403, 0.98272, 0.99438, 0.99555, 0.99604, 0.99781, 0.99861, 0.99925,
  0.99908, 0.99921, 0.99981, 0.99975, 0.99984, 0.99983, 0.99948, 0.99989, 0.99983, 0.99996, 0.99977, 0.99987, 0.99498,
  0.99328, 0.99986, 0.99937, 0.99988, 0.99993, 0.99993, 0.99993, 0.99994, 0.99989, 0.99291, 0.99455, 0.9949, 0.99996,
  0.9999, 0.99996, 0.99996, 0.99997, 0.99997, 0.99995, 0.99996, 0.9999, 0.99855, 0.94532, 0.41334, 0.04763, 0.00576,
  0.00105, 0.00033, 0.00018, 0.00014, 0.00013, 0.00014, 0.00013, 0.00012, 0.00011, 0.00011, 0.00011, 0.00011, 0.0001,
]

test('The network returns the results of ONNX Runtime for the same file, and two streams do not affect each other.', async () => {
  const weights = await readWeights()
  const [judge, other] = [openNetwork(weights), openNetwork(weights)]
  for (const [n, wanted] of answeredByOnnxRuntime.entries()) {
    const window = sound.subarray(n * windowSamples, (n + 1) * windowSamples)
    expect(Math.abs(judge(window) - wanted)).toBeLessThan(0.0001)
    other(window.toReversed())
  }
})

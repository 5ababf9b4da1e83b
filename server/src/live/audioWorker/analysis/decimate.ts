const tapsAStep = 16
/** Share of the lower rate's bandwidth that is passed. The filter falls off in the rest. */
const kept = 0.9

/**
 * Lowers the sample rate by a whole factor, in chunks of any length. Filters out what the lower
 * rate cannot represent.
 */
export const openDecimator = (times: number): ((samples: Float32Array) => Float32Array) => {
  const taps = lowPass(times * tapsAStep, kept / (2 * times))
  let waiting = new Float32Array(taps.length - 1)
  return (samples) => {
    const sound = new Float32Array(waiting.length + samples.length)
    sound.set(waiting)
    sound.set(samples, waiting.length)
    const count = Math.max(0, Math.floor((sound.length - taps.length) / times) + 1)
    const slower = new Float32Array(count)
    for (let n = 0; n < count; n += 1) {
      let sum = 0
      for (let k = 0; k < taps.length; k += 1) sum += taps[k]! * sound[n * times + k]!
      slower[n] = sum
    }
    waiting = sound.slice(count * times)
    return slower
  }
}

/** @param cut as a share of the rate */
const lowPass = (length: number, cut: number): Float64Array => {
  const middle = (length - 1) / 2
  const taps = Float64Array.from({ length }, (_, n) => {
    const from = n - middle
    const sinc = from === 0 ? 2 * cut : Math.sin(2 * Math.PI * cut * from) / (Math.PI * from)
    const turn = (2 * Math.PI * n) / (length - 1)
    return sinc * (0.42 - 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn))
  })
  const sum = taps.reduce((total, tap) => total + tap)
  return taps.map((tap) => tap / sum)
}

import { humRate } from './hum.ts'

/** Sound of a pause of speech. */
interface PauseSound {
  /** At `humRate`. */
  readonly low: Float32Array
  /** Mean of squares at full rate, full scale being 1. */
  readonly power: number
}

interface Part {
  readonly low: Float32Array
  readonly squares: number
  readonly samples: number
}

/** Samples at `humRate` that resolve 2 Hz. */
const least = humRate / 2
const most = humRate
/** Speech begins before it is detected, and its last sound ends after that. Samples. */
const onset = humRate * 0.16
const tail = humRate * 0.1

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { low }) => sum + low.length, 0)

/** Collects the sound between words, at most the last second of each pause. */
export const openPauses = () => {
  let parts: Part[] = []
  let longest: readonly Part[] = []
  let skipped = 0

  const end = (): void => {
    let left = onset
    while (left > 0 && parts.length > 0) left -= parts.pop()!.low.length
    if (lengthOf(parts) > lengthOf(longest)) longest = parts
    parts = []
    skipped = tail
  }
  return {
    push: (part: Part, isSpeech: boolean): void => {
      if (isSpeech) return end()
      if (skipped > 0) {
        skipped -= part.low.length
        return
      }
      parts.push(part)
      while (lengthOf(parts) - parts[0]!.low.length >= most) parts.shift()
    },
    /** The longest pause since the last call. Null: none is long enough. */
    take: (): PauseSound | null => {
      const found = lengthOf(parts) > lengthOf(longest) ? parts : longest
      longest = []
      const length = lengthOf(found)
      if (length < least) return null
      const low = new Float32Array(length)
      let at = 0
      for (const part of found) {
        low.set(part.low, at)
        at += part.low.length
      }
      const sum = (field: 'squares' | 'samples') =>
        found.reduce((total, part) => total + part[field], 0)
      return { low, power: sum('squares') / sum('samples') }
    },
  }
}

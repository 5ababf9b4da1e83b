import type { Recording } from './measures.ts'

const blockSeconds = 0.7

/** Records the signal of a microphone. */
export interface Recorder {
  /** @param onShare gets the completed share, from 0 to 1 */
  record(seconds: number, onShare: (share: number) => void): Promise<Recording>
  end(): void
}

/**
 * @param source the sound of the microphone
 * @param signal aborts a recording, which then rejects
 */
export const makeRecorder = (
  context: AudioContext,
  source: AudioNode,
  signal: AbortSignal,
): Recorder => {
  const node = context.createAnalyser()
  // The largest power of two that fits into a block.
  node.fftSize = 2 ** Math.floor(Math.log2(context.sampleRate * blockSeconds))
  const blockMilliseconds = (1000 * node.fftSize) / context.sampleRate
  source.connect(node)
  const passed = (milliseconds: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      })
    })
  return {
    record: async (seconds, onShare) => {
      const count = Math.max(1, Math.floor((seconds * 1000) / blockMilliseconds))
      const blocks: Float32Array[] = []
      for (let taken = 0; taken < count; taken += 1) {
        onShare(taken / count)
        signal.throwIfAborted()
        await passed(blockMilliseconds)
        const block = new Float32Array(node.fftSize)
        node.getFloatTimeDomainData(block)
        blocks.push(block)
      }
      onShare(1)
      return { blocks, sampleRate: context.sampleRate }
    },
    end: () => source.disconnect(node),
  }
}

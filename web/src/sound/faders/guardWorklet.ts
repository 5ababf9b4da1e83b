import { makeGuard } from '@openbooth/contract/live/sound/voice/guard'

// Runs in the audio worklet scope, which TypeScript's libraries do not describe.
declare const sampleRate: number
declare const currentTime: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

class GuardProcessor extends AudioWorkletProcessor {
  private readonly guard = makeGuard(sampleRate)
  private reportedAt = currentTime

  process([sound = []]: readonly Float32Array[][], [left = []]: readonly Float32Array[][]): true {
    for (const [place, channel] of left.entries()) {
      const heard = sound[place] ?? sound[0]
      if (heard !== undefined) channel.set(heard)
    }
    this.guard.pass(left)
    if (currentTime - this.reportedAt >= 1) {
      this.reportedAt = currentTime
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
      this.port.postMessage(this.guard.read())
    }
    return true
  }
}

registerProcessor('guard', GuardProcessor)

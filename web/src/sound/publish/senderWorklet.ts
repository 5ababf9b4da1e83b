import type { GuardBounds } from '@openbooth/contract/live/sound/voice/guard'
import {
  makeSender,
  type Sender,
  type SenderOptions,
} from '@openbooth/contract/live/sound/voice/sender'

// Runs in the audio worklet scope, which TypeScript's libraries do not describe.
declare const sampleRate: number
declare const currentTime: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
interface Made {
  readonly processorOptions: { readonly bounds: GuardBounds; readonly options: SenderOptions }
}
declare function registerProcessor(
  name: string,
  processor: new (made: Made) => AudioWorkletProcessor,
): void

class SenderProcessor extends AudioWorkletProcessor {
  private readonly sender: Sender
  private reportedAt = currentTime

  constructor({ processorOptions }: Made) {
    super()
    const { bounds, options } = processorOptions
    this.sender = makeSender(sampleRate, bounds, options)
    this.port.addEventListener('message', ({ data }: MessageEvent<SenderOptions>) => {
      this.sender.set(data)
    })
    this.port.start()
  }

  process([sound]: readonly Float32Array[][], [out]: readonly Float32Array[][]): true {
    const [came, sent] = [sound?.[0], out?.[0]]
    if (sent === undefined) return true
    if (came !== undefined) sent.set(came)
    this.sender.pass(sent)
    if (currentTime - this.reportedAt >= 1) {
      this.reportedAt = currentTime
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
      this.port.postMessage(this.sender.read())
    }
    return true
  }
}

registerProcessor('sender', SenderProcessor)

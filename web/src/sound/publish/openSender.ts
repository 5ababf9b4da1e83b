import { createStore, type Store } from '../../browser/store.ts'
import { type GuardBounds } from '@openbooth/contract/live/sound/voice/guard'
import { makeLimiter } from '../faders/limiter.ts'
import type { SenderOptions, SentSecond } from '@openbooth/contract/live/sound/voice/sender'
// oxlint-disable-next-line import/default -- the bundler makes a file of it and tells its address
import senderWorklet from './senderWorklet.ts?worker&url'

/** The processing of a voice: `limited` without worklets, when only the ceiling applies. */
export type Sending =
  | { readonly by: 'opening' }
  | { readonly by: 'limited' }
  | {
      readonly by: 'sender'
      readonly isLevelled: boolean
      /** Decibels. */
      readonly gain: number
      readonly isHolding: boolean
    }

export interface OpenSender {
  readonly input: AudioNode
  readonly sending: Store<Sending>
  set(options: SenderOptions): void
  end(): void
}

export const loadSender = (context: BaseAudioContext): Promise<void> =>
  context.audioWorklet.addModule(senderWorklet)

/** @param options the initial ones */
export const makeSenderNode = (
  context: BaseAudioContext,
  bounds: GuardBounds,
  options: SenderOptions,
): AudioWorkletNode =>
  new AudioWorkletNode(context, 'sender', {
    channelCount: 1,
    channelCountMode: 'explicit',
    outputChannelCount: [1],
    processorOptions: { bounds, options },
  })

/**
 * Inserts the sender worklet once it has loaded. Until then, or if it fails, the limiter replaces
 * it, so that the voice is never silent.
 */
export const openSender = (
  context: AudioContext,
  output: AudioNode,
  bounds: GuardBounds,
): OpenSender => {
  const input = new GainNode(context)
  const limiter = makeLimiter(context)
  const sending = createStore<Sending>({ by: 'opening' })
  let options: SenderOptions = { isLevelled: false, isOpen: false }
  let node: AudioWorkletNode | undefined
  let hasEnded = false
  input.connect(limiter.input)
  limiter.output.connect(output)

  const put = (): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
    node?.port.postMessage(options)
  }
  const report = ({ gain, isHeld }: SentSecond): void => {
    sending.write({
      by: 'sender',
      isLevelled: options.isLevelled,
      gain,
      isHolding: isHeld,
    })
  }
  const standIn = (): void => {
    if (hasEnded) return
    node?.disconnect()
    node = undefined
    input.disconnect()
    input.connect(limiter.input)
    limiter.output.connect(output)
    sending.write({ by: 'limited' })
  }
  const insert = async (): Promise<void> => {
    await loadSender(context)
    if (hasEnded) return
    const made = makeSenderNode(context, bounds, options)
    made.port.addEventListener('message', ({ data }: MessageEvent<SentSecond>) => report(data))
    made.port.start()
    // A worklet that throws once stays silent. Chromium reports it only to this handler.
    made.onprocessorerror = standIn
    node = made
    input.connect(made).connect(output)
    input.disconnect(limiter.input)
    limiter.output.disconnect(output)
  }
  insert().catch(standIn)
  return {
    input,
    sending,
    set: (now) => {
      options = now
      put()
    },
    end: () => {
      hasEnded = true
      input.disconnect()
      node?.disconnect()
      limiter.output.disconnect()
    },
  }
}

import { ProviderFailure } from '../../providerFailure.ts'
import type { ProviderSocket } from '../../providerSocket.ts'
import type { SpeechStream } from '../port.ts'

/** The stream protocol of one provider. An instance serves one utterance. */
export interface StreamProtocol {
  /** @throws ProviderFailure */
  connect(listening: {
    onText(text: string): void
    onEnd(failure: ProviderFailure): void
  }): Promise<ProviderSocket>
  /** The messages before the first sound. */
  opening(): readonly string[]
  /** @param isFirst true for the first audio of the stream */
  sound(samples: Int16Array, isFirst: boolean): Buffer
  /** The message that marks the end of the audio. */
  ending(): string | Buffer
  /**
   * Handles one message.
   * @returns true for the last message
   * @throws ProviderFailure
   */
  hear(text: string): boolean
  /** The current transcript. */
  text(): string
  /** Maximum rate for buffered audio: seconds in the first burst, then seconds per second. */
  readonly pace: { readonly atOnce: number; readonly aSecond: number }
}

export const streamRate = 16_000
const packetSamples = streamRate / 5
/** An utterance is a minute at most; a margin avoids losing it by a small excess. */
const mostSamples = 65 * streamRate
/** Timeout after the last audio. */
const answerMilliseconds = 8000
/** Providers disconnect after six seconds of silence. */
const silenceMilliseconds = 4000
/** Limits how long an abandoned stream remains connected. */
const mostSilences = 20

/**
 * Streams one utterance during the speech, limited to the provider's rate, and reports the text.
 */
export const streamPhrase = (
  protocol: StreamProtocol,
  onPartial: (text: string) => void,
): SpeechStream => {
  const outcome = Promise.withResolvers<{ text: string }>()
  // A caller that has not called `end` yet receives the failure then.
  outcome.promise.catch(() => {})
  let socket: ProviderSocket | undefined
  let isSettled = false
  let isEnding = false
  let hasEnded = false
  let waiting: Int16Array = new Int16Array()
  let pushed = 0
  let sent = 0
  let silences = 0
  let openedAt = 0
  let sentText = ''
  let timer: NodeJS.Timeout | undefined

  const settle = (resolveWith: () => void): void => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    waiting = new Int16Array()
    socket?.close()
    resolveWith()
  }
  const fail = (error: unknown): void => settle(() => outcome.reject(error))
  const after = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }

  /** Seconds until this many samples may be sent. */
  const early = (samples: number): number => {
    const { atOnce, aSecond } = protocol.pace
    return (
      ((sent + samples) / streamRate - atOnce) / aSecond - (performance.now() - openedAt) / 1000
    )
  }

  const send = (samples: Int16Array): void => {
    socket!.send(protocol.sound(samples, sent === 0))
    sent += samples.length
  }

  const pump = (): void => {
    if (!socket || isSettled || hasEnded) return
    for (;;) {
      const packet = waiting.subarray(0, packetSamples)
      if (packet.length === 0 || (packet.length < packetSamples && !isEnding)) break
      const wait = early(packet.length)
      if (wait > 0) return after(Math.ceil(wait * 1000), pump)
      waiting = waiting.subarray(packetSamples)
      send(packet)
    }
    if (!isEnding) return after(silenceMilliseconds, fillSilence)
    hasEnded = true
    socket.send(protocol.ending())
    after(answerMilliseconds, () => fail(new ProviderFailure('timeout')))
  }

  const fillSilence = (): void => {
    silences += 1
    if (silences > mostSilences)
      return fail(new ProviderFailure('timeout', { providerCode: 'no sound' }))
    send(new Int16Array(packetSamples))
    pump()
  }

  const hear = (message: string): void => {
    if (isSettled) return
    try {
      const isLast = protocol.hear(message)
      const text = protocol.text()
      if (!isLast) return sendPartial(text)
      if (hasEnded) return settle(() => outcome.resolve({ text }))
      // The rest of the utterance would be lost.
      fail(new ProviderFailure('badAnswer', { providerCode: 'ended early' }))
    } catch (error) {
      fail(error)
    }
  }

  const sendPartial = (text: string): void => {
    if (text === '' || text === sentText) return
    sentText = text
    onPartial(text)
  }

  protocol.connect({ onText: hear, onEnd: fail }).then((opened) => {
    if (isSettled) return opened.close()
    socket = opened
    openedAt = performance.now()
    for (const message of protocol.opening()) socket.send(message)
    pump()
  }, fail)

  return {
    push: (samples) => {
      if (isSettled || isEnding) return
      pushed += samples.length
      if (pushed > mostSamples)
        return fail(new ProviderFailure('refused', { providerCode: 'soundTooLong' }))
      waiting = joined(waiting, samples)
      silences = 0
      pump()
    },
    end: async () => {
      isEnding = true
      pump()
      return outcome.promise
    },
    abandon: () => fail(new ProviderFailure('refused', { providerCode: 'abandoned' })),
  }
}

const joined = (one: Int16Array, other: Int16Array): Int16Array => {
  const both = new Int16Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

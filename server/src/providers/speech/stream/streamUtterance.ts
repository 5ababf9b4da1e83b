import { ProviderFailure } from '../../providerFailure.ts'
import type { ProviderSocket } from '../../providerSocket.ts'
import type { SpeechStream } from '../port.ts'

/** How one provider's stream is spoken. It lives as long as one phrase. */
export interface StreamProtocol {
  /** @throws ProviderFailure */
  connect(listening: {
    onText(text: string): void
    onEnd(failure: ProviderFailure): void
  }): Promise<ProviderSocket>
  /** The messages before the first sound. */
  opening(): readonly string[]
  /** @param isFirst nothing was sent before */
  sound(samples: Int16Array, isFirst: boolean): Buffer
  /** That no more sound follows. */
  ending(): string | Buffer
  /**
   * Hears one message.
   * @returns whether it was the last one
   * @throws ProviderFailure
   */
  hear(text: string): boolean
  /** What was understood by now. */
  text(): string
  /** How fast sound may come that was kept: so many seconds at once, and then so many a second. */
  readonly pace: { readonly atOnce: number; readonly aSecond: number }
}

export const streamRate = 16_000
const packetSamples = streamRate / 5
/** A phrase is a minute at most; a little more than is counted must not lose it. */
const mostSamples = 65 * streamRate
/** After the last sound. */
const answerMilliseconds = 8000
/** Providers disconnect after six seconds of silence. */
const silenceMilliseconds = 4000
/** Who is forgotten does not keep a connection for ever. */
const mostSilences = 20

/**
 * Streams one utterance while it is spoken, no faster than the provider accepts it, and reports the
 * text.
 */
export const streamPhrase = (
  protocol: StreamProtocol,
  onPartial: (text: string) => void,
): SpeechStream => {
  const outcome = Promise.withResolvers<{ text: string }>()
  // A caller that has not requested the end yet gets the failure then.
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

  const settle = (tell: () => void): void => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    waiting = new Int16Array()
    socket?.close()
    tell()
  }
  const fail = (error: unknown): void => settle(() => outcome.reject(error))
  const after = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }

  /** Seconds that must pass before so much may have been sent. */
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
      // What was said since would be lost.
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

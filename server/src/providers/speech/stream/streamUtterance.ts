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

/** Counts sent audio against the rate of the provider. */
const openPace = ({ atOnce, aSecond }: StreamProtocol['pace']) => {
  let sent = 0
  let openedAt = 0
  return {
    open: (): void => {
      openedAt = performance.now()
    },
    /** Seconds until this many samples may be sent. */
    early: (samples: number): number =>
      ((sent + samples) / streamRate - atOnce) / aSecond - (performance.now() - openedAt) / 1000,
    isFirst: (): boolean => sent === 0,
    record: (samples: number): void => {
      sent += samples
    },
  }
}

/** Audio that was not sent yet. */
const openBacklog = () => {
  let waiting: Int16Array = new Int16Array()
  let added = 0
  return {
    add: (samples: Int16Array): void => {
      added += samples.length
      waiting = joined(waiting, samples)
    },
    isTooLong: (): boolean => added > mostSamples,
    /** The next packet. Undefined: less than a packet remains. @param isEnding true: of any size */
    next: (isEnding: boolean): Int16Array | undefined => {
      const packet = waiting.subarray(0, packetSamples)
      return packet.length >= (isEnding ? 1 : packetSamples) ? packet : undefined
    },
    remove: ({ length }: Int16Array): void => {
      waiting = waiting.subarray(length)
    },
    clear: (): void => {
      waiting = new Int16Array()
    },
  }
}

const openTimer = () => {
  let timer: NodeJS.Timeout | undefined
  const clear = (): void => clearTimeout(timer)
  return {
    clear,
    /** Replaces the last call that was set. */
    set: (milliseconds: number, then: () => void): void => {
      clear()
      timer = setTimeout(then, milliseconds)
    },
  }
}

/** Passes each new text on once. */
const onNewText = (onPartial: (text: string) => void) => {
  let sentText = ''
  return (text: string): void => {
    if (text === '' || text === sentText) return
    sentText = text
    onPartial(text)
  }
}

/** Sends the audio of one utterance at the rate of the provider, and silence while none comes. */
const openSender = (protocol: StreamProtocol, fail: (failure: ProviderFailure) => void) => {
  const backlog = openBacklog()
  const pace = openPace(protocol.pace)
  const timer = openTimer()
  let socket: ProviderSocket | undefined
  /** The caller speaks, the caller has ended, all audio was sent, the stream is over. */
  let phase: 'open' | 'ending' | 'ended' | 'closed' = 'open'
  let silences = 0

  const send = (samples: Int16Array): void => {
    socket!.send(protocol.sound(samples, pace.isFirst()))
    pace.record(samples.length)
  }
  const pump = (): void => {
    if (!socket || phase === 'closed' || phase === 'ended') return
    for (;;) {
      const packet = backlog.next(phase === 'ending')
      if (packet === undefined) break
      const wait = pace.early(packet.length)
      if (wait > 0) return timer.set(Math.ceil(wait * 1000), pump)
      backlog.remove(packet)
      send(packet)
    }
    if (phase === 'open') return timer.set(silenceMilliseconds, fillSilence)
    phase = 'ended'
    socket.send(protocol.ending())
    timer.set(answerMilliseconds, () => fail(new ProviderFailure('timeout')))
  }
  const fillSilence = (): void => {
    silences += 1
    if (silences > mostSilences)
      return fail(new ProviderFailure('timeout', { providerCode: 'no sound' }))
    send(new Int16Array(packetSamples))
    pump()
  }
  return {
    open: (opened: ProviderSocket): void => {
      if (phase === 'closed') return opened.close()
      socket = opened
      pace.open()
      for (const message of protocol.opening()) socket.send(message)
      pump()
    },
    push: (samples: Int16Array): void => {
      if (phase !== 'open') return
      backlog.add(samples)
      if (backlog.isTooLong())
        return fail(new ProviderFailure('refused', { providerCode: 'soundTooLong' }))
      silences = 0
      pump()
    },
    end: (): void => {
      if (phase === 'open') phase = 'ending'
      pump()
    },
    hasEnded: (): boolean => phase === 'ended',
    close: (): void => {
      phase = 'closed'
      timer.clear()
      backlog.clear()
      socket?.close()
    },
  }
}

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
  const sendPartial = onNewText(onPartial)
  let isSettled = false

  const settle = (resolveWith: () => void): void => {
    if (isSettled) return
    isSettled = true
    sender.close()
    resolveWith()
  }
  const fail = (error: unknown): void => settle(() => outcome.reject(error))
  const sender = openSender(protocol, fail)

  const hear = (message: string): void => {
    if (isSettled) return
    try {
      const isLast = protocol.hear(message)
      const text = protocol.text()
      if (!isLast) return sendPartial(text)
      if (sender.hasEnded()) return settle(() => outcome.resolve({ text }))
      // The rest of the utterance would be lost.
      fail(new ProviderFailure('badAnswer', { providerCode: 'ended early' }))
    } catch (error) {
      fail(error)
    }
  }
  protocol.connect({ onText: hear, onEnd: fail }).then(sender.open, fail)

  return {
    push: sender.push,
    end: async () => {
      sender.end()
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

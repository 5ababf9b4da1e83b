import { boundsOf } from '@openbooth/contract/live/sound/voice/bounds'
import { makeSender } from '@openbooth/contract/live/sound/voice/sender'
import type { SoundKind } from '@openbooth/contract/events/event/rules/soundKinds'
import { silentLevel } from '@openbooth/contract/live/connectionStats/rules'
import { openDriftBuffer } from '../decode/driftBuffer.ts'

const sampleRate = 48_000
const blockMilliseconds = 20
const blockSamples = (sampleRate * blockMilliseconds) / 1_000
/** Blocks of silence that follow the last sound, so that it fades out. */
const trailingBlocks = 5

/** Where a stream is heard. */
export interface Outlet {
  /** Sends samples. Resolves when the buffer has space again. */
  send(samples: Int16Array): Promise<void>
}

/** What was sent since the last read. */
export interface SentSound {
  /** dBFS. */
  readonly level: number
  readonly blocks: number
  /** Milliseconds without sound between sound. */
  readonly missing: number
}

export interface InputVoice {
  put(samples: Int16Array): void
  /** Music is never levelled. */
  setKind(kind: SoundKind): void
  read(): SentSound
  stop(): Promise<void>
}

/**
 * Plays received sound at our clock, at the loudness of a speaker’s microphone.
 * @param outlet undefined: not connected; the sound is discarded
 */
export const openVoice = (outlet: () => Outlet | undefined): InputVoice => {
  const buffer = openDriftBuffer()
  const senders = {
    speech: makeSender(sampleRate, boundsOf('speech'), { isLevelled: true, isOpen: true }),
    music: makeSender(sampleRate, boundsOf('music'), { isLevelled: false, isOpen: true }),
  }
  const state = { kind: 'speech' as SoundKind, silent: trailingBlocks, isStopped: false }
  const sent = { peak: 0, blocks: 0, missing: 0 }
  const block = new Float32Array(blockSamples)

  /** Undefined: nothing to send. */
  const next = (): Int16Array | undefined => {
    const lacking = buffer.take(block)
    state.silent = lacking === blockSamples ? state.silent + 1 : 0
    if (state.silent > trailingBlocks) return undefined
    sent.missing += (lacking / sampleRate) * 1_000
    senders[state.kind].pass(block)
    const samples = new Int16Array(blockSamples)
    for (let place = 0; place < blockSamples; place += 1) {
      const sample = Math.max(-1, Math.min(1, block[place]!))
      sent.peak = Math.max(sent.peak, Math.abs(sample))
      samples[place] = Math.round(sample * 32_767)
    }
    sent.blocks += 1
    return samples
  }
  const play = async (): Promise<void> => {
    let due = performance.now()
    while (!state.isStopped) {
      const to = outlet()
      const samples = next()
      if (samples !== undefined && to !== undefined) await to.send(samples).catch(() => {})
      // The engine takes samples in advance until its buffer is full; our clock sets the pace.
      due += blockMilliseconds
      const wait = due - performance.now()
      if (wait < -1_000) due = performance.now()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)))
    }
  }
  const done = play()
  return {
    put: (samples) => buffer.put(samples, performance.now()),
    setKind: (kind) => {
      state.kind = kind
    },
    read: () => {
      const { peak, blocks, missing } = sent
      Object.assign(sent, { peak: 0, blocks: 0, missing: 0 })
      const level = peak === 0 ? silentLevel : Math.round(20 * Math.log10(peak))
      return { level: Math.max(silentLevel, Math.min(0, level)), blocks, missing }
    },
    stop: async () => {
      state.isStopped = true
      await done
    },
  }
}

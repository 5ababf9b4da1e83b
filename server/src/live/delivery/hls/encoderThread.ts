import { parentPort } from 'node:worker_threads'
import { createMp3Encoder } from 'wasm-media-encoders'
import { frameBytes } from './mp3Frames.ts'

// Encodes MP3 in a separate thread, so that it does not delay the mixing of audio.

export type ToEncoder = { readonly line: number } & (
  | { readonly kind: 'open' }
  | { readonly kind: 'encode'; readonly samples: Int16Array }
  | { readonly kind: 'close' }
)

/** The response to `encode`, also without a complete frame. */
export interface FromEncoder {
  readonly line: number
  readonly frames: Uint8Array
}

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

interface OpenLine {
  readonly encoder: Encoder
  /** The encoder's output ends anywhere in a frame. */
  begun: Uint8Array
}

const port = parentPort!
const open = new Map<number, OpenLine>()
/** Encoders of closed lines. Each holds megabytes of memory. */
const idle: Encoder[] = []

const carryOut = async (message: ToEncoder): Promise<void> => {
  const { line, kind } = message
  if (kind === 'open') {
    const encoder = idle.pop() ?? (await createMp3Encoder())
    encoder.configure({ channels: 1, sampleRate: 48_000, bitrate: 96 })
    open.set(line, { encoder, begun: new Uint8Array() })
    return
  }
  const found = open.get(line)!
  if (kind === 'close') {
    open.delete(line)
    idle.push(found.encoder)
    return
  }
  const { samples } = message
  const floats = new Float32Array(samples.length)
  for (let index = 0; index < samples.length; index += 1) floats[index] = samples[index]! / 32_768
  const bytes = Buffer.concat([found.begun, found.encoder.encode([floats])])
  const whole = bytes.length - (bytes.length % frameBytes)
  found.begun = Uint8Array.from(bytes.subarray(whole))
  const frames = Uint8Array.from(bytes.subarray(0, whole))
  const response: FromEncoder = { line, frames }
  port.postMessage(response, [frames.buffer])
}

/** Handles messages one after the other. An error ends the thread. */
let handled = Promise.resolve()
port.on('message', (message: ToEncoder | 'end') => {
  if (message === 'end') {
    port.close()
    return
  }
  handled = handled.then(() => carryOut(message))
})

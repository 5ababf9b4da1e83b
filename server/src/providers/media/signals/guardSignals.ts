import { Transform } from 'node:stream'
import { SignalResponse } from '@livekit/protocol'
import { guardSignal } from './guardSignal.ts'
import { longestMessage, readFrame, writeFrame } from './webSocketFrames.ts'

const goesOn = 0
const text = 1
const firstControl = 8

/**
 * Removes forbidden addresses from the engine's messages, because a client sends packets to every
 * address in them. Unreadable messages end the connection.
 * @param isReachable of an IP address
 */
export const guardSignals = (isReachable: (address: string) => boolean): Transform => {
  let unread: Buffer = Buffer.alloc(0)
  let message: Buffer = Buffer.alloc(0)

  /** The rest of the next frame; null if removed, undefined if incomplete. */
  const next = (): Buffer | null | undefined => {
    const frame = readFrame(unread)
    if (frame === undefined) return undefined
    unread = unread.subarray(frame.whole.length)
    const { kind, isLast, payload, whole } = frame
    if (kind >= firstControl) return whole
    if (kind === text || (kind === goesOn) === (message.length === 0))
      throw new Error('Unexpected media server response')
    message = Buffer.concat([message, payload])
    if (message.length > longestMessage) throw new Error('The media server response is too long')
    if (!isLast) return null
    const guarded = guardSignal(SignalResponse.fromBinary(message), isReachable)
    message = Buffer.alloc(0)
    return guarded && writeFrame(guarded.toBinary())
  }
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      unread = Buffer.concat([unread, part])
      try {
        for (let passed = next(); passed !== undefined; passed = next())
          if (passed !== null) this.push(passed)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

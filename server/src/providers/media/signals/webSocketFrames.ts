/**
 * The maximum length of a WebSocket message in bytes, including fragments. An engine describes a
 * whole room in one message.
 */
export const longestMessage = 1024 * 1024

/** A frame from a server: not masked. */
export interface Frame {
  readonly isLast: boolean
  /** 0: continuation, 1: text, 2: binary; 8 and above: control. */
  readonly kind: number
  readonly payload: Buffer
  /** The raw frame. */
  readonly whole: Buffer
}

/**
 * Parses the first frame of a buffer.
 * @returns undefined for an incomplete frame
 * @throws for frames that an engine never sends: masked, compressed or too long
 */
export const readFrame = (bytes: Buffer): Frame | undefined => {
  if (bytes.length < 2) return undefined
  const [first, second] = [bytes[0]!, bytes[1]!]
  if ((first & 0x70) !== 0 || (second & 0x80) !== 0)
    throw new Error('Not a frame of a media server')
  const short = second & 0x7f
  const begin = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < begin) return undefined
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  if (length > longestMessage) throw new Error('The media server response is too long')
  const end = begin + length
  if (bytes.length < end) return undefined
  return {
    isLast: (first & 0x80) !== 0,
    kind: first & 0x0f,
    payload: bytes.subarray(begin, end),
    whole: bytes.subarray(0, end),
  }
}

/** A binary message in one frame from a server. */
export const writeFrame = (payload: Uint8Array): Buffer => {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x82
  if (length < 126) head[1] = length
  else if (length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, payload])
}

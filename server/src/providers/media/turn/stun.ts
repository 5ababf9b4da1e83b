import { createHash, createHmac, randomBytes } from 'node:crypto'

// Messages of STUN (RFC 8489) and TURN (RFC 8656), as far as a probe needs them.

const magicCookie = 0x2112a442
const headerBytes = 20

export const method = { binding: 0x001, allocate: 0x003, createPermission: 0x008 } as const
type Method = (typeof method)[keyof typeof method]

const attribute = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  peerAddress: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const

export interface StunResponse {
  readonly isError: boolean
  /** Null: no error. */
  readonly errorCode: number | null
  readonly realm: Buffer | undefined
  readonly nonce: Buffer | undefined
  /** An XOR-RELAYED-ADDRESS without its port: the value of an XOR-PEER-ADDRESS. */
  readonly relayed: Buffer | undefined
}

/** An account, and the realm and nonce that the server gave. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly realm: Buffer
  readonly nonce: Buffer
}

const field = (type: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

/** UDP, with 17 as its protocol number. */
const overUdp = field(attribute.requestedTransport, Buffer.from([17, 0, 0, 0]))

interface Request {
  readonly of: Method
  readonly id: Buffer
  readonly credentials?: Credentials | undefined
  readonly peer?: Buffer | undefined
}

export const newId = (): Buffer => randomBytes(12)

export const requestOf = ({ of, id, credentials, peer }: Request): Buffer => {
  const fields = [
    ...(of === method.allocate ? [overUdp] : []),
    ...(peer ? [field(attribute.peerAddress, peer)] : []),
    ...(credentials
      ? [
          field(attribute.username, Buffer.from(credentials.username)),
          field(attribute.realm, credentials.realm),
          field(attribute.nonce, credentials.nonce),
        ]
      : []),
  ]
  const body = Buffer.concat(fields)
  const message = (length: number): Buffer => {
    const head = Buffer.alloc(headerBytes)
    head.writeUInt16BE(of, 0)
    head.writeUInt16BE(length, 2)
    head.writeUInt32BE(magicCookie, 4)
    id.copy(head, 8)
    return Buffer.concat([head, body])
  }
  if (!credentials) return message(body.length)
  // The signed length includes the signature: 4 bytes of head and 20 of SHA-1.
  const signed = message(body.length + 24)
  const { username, realm, password } = credentials
  const key = createHash('md5').update(`${username}:${realm.toString()}:${password}`).digest()
  return Buffer.concat([
    signed,
    field(attribute.integrity, createHmac('sha1', key).update(signed).digest()),
  ])
}

/** The bytes of the first message. Undefined: not complete yet. */
export const lengthOf = (received: Buffer): number | undefined => {
  if (received.length < headerBytes) return undefined
  const whole = headerBytes + received.readUInt16BE(2)
  return received.length < whole ? undefined : whole
}

export const isResponseTo = (message: Buffer, id: Buffer): boolean =>
  message.length >= headerBytes && message.subarray(8, headerBytes).equals(id)

export const readResponse = (message: Buffer): StunResponse => {
  const found = new Map<number, Buffer>()
  for (let at = headerBytes; at + 4 <= message.length;) {
    const [type, length] = [message.readUInt16BE(at), message.readUInt16BE(at + 2)]
    found.set(type, message.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  const error = found.get(attribute.errorCode)
  const address = found.get(attribute.relayedAddress)
  return {
    isError: (message.readUInt16BE(0) & 0x0110) === 0x0110,
    errorCode: error && error.length >= 4 ? (error[2]! & 7) * 100 + error[3]! : null,
    realm: found.get(attribute.realm),
    nonce: found.get(attribute.nonce),
    relayed: address && Buffer.concat([address.subarray(0, 2), xorOfPort, address.subarray(4)]),
  }
}

/** Port 0, combined with the magic cookie. */
const xorOfPort = Buffer.from([0x21, 0x12])

/** The IPv4 address in an XOR address; empty for IPv6. */
export const addressIn = (value: Buffer): string => {
  if (value.length !== 8) return ''
  const plain = (value.readUInt32BE(4) ^ magicCookie) >>> 0
  return [24, 16, 8, 0].map((shift) => (plain >>> shift) & 255).join('.')
}

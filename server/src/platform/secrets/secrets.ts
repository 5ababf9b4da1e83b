import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** Encrypts secrets at rest and computes keyed hashes. One per process. */
export interface SecretBox {
  /** Encrypts a text (AES-256-GCM). The same text never gives the same result twice. */
  seal(text: string): string
  /** @throws if it was sealed with another key, or changed */
  open(sealed: string): string
  /** HMAC-SHA256 of the message with a key for the purpose, 32 bytes. */
  derive(purpose: string, message: string): Buffer
  /** Identifies the key without revealing it. 32 bytes in hexadecimal. */
  readonly fingerprint: string
}

const nonceBytes = 12
const tagBytes = 16

const keyBytes = 32

/**
 * @param key 32 random bytes, from which each use derives a separate key
 * @param linkKey the key for `derive`, if it is not `key`: the key before a replacement
 */
export const secretBox = (key: Buffer, linkKey: Buffer = key): SecretBox => {
  if (key.length !== keyBytes || linkKey.length !== keyBytes)
    throw new Error('The secret key must have 32 bytes.')
  const subkey = (purpose: string, from = key): Buffer =>
    Buffer.from(hkdfSync('sha256', from, '', `openbooth ${purpose}`, keyBytes))
  // There are few purposes, all named in the code. The key of each is derived once.
  const deriving = new Map<string, KeyObject>()
  const keyFor = (purpose: string): KeyObject => {
    const known = deriving.get(purpose)
    if (known) return known
    const made = createSecretKey(subkey(`derive ${purpose}`, linkKey))
    deriving.set(purpose, made)
    return made
  }
  const sealing = subkey('seal')
  // Identifies the key of a sealed text without revealing anything about the key.
  const keyId = subkey('key id').subarray(0, 4).toString('hex')
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open: (sealed) => {
      const [usedKeyId, packed = ''] = sealed.split('.')
      if (usedKeyId !== keyId)
        throw new Error(
          `This secret was sealed with the key ${usedKeyId}, but the key in use is ${keyId}.`,
        )
      const bytes = Buffer.from(packed, 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = decipher.update(bytes.subarray(nonceBytes + tagBytes))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
    derive: (purpose, message) => createHmac('sha256', keyFor(purpose)).update(message).digest(),
    fingerprint: subkey('key fingerprint').toString('hex'),
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

// An authenticator in software: keys of the curve P-256 and attestation "none", in the bytes of
// WebAuthn.

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

/** The public key in COSE: a CBOR map of five entries. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

interface Site {
  readonly rpId: string
  readonly origin: string
}

/** One passkey of a device. */
export const softPasskey = ({ rpId, origin }: Site) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  const use = { counter: 0 }
  const head = (flags: number): Buffer => {
    use.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(use.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  const clientData = (type: string, challenge: string, from = origin): string =>
    JSON.stringify({ type, challenge, origin: from, crossOrigin: false })
  return {
    id,
    /** Sets back the counter, as a copy of the device would. */
    copied: () => {
      use.counter = 0
    },
    /** What the browser returns for a new passkey. */
    create: (challenge: string) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        head(userPresent | userVerified | hasCredential),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    /** What the browser returns for a sign-in. */
    get: (
      challenge: string,
      { isVerified = true, from = origin }: { isVerified?: boolean; from?: string } = {},
    ) => {
      const authData = head(userPresent | (isVerified ? userVerified : 0))
      const data = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
        clientExtensionResults: {},
      }
    },
  }
}

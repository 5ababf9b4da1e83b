import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKey, findKey, type KeyPlace } from './secretKey.ts'
import { type SecretBox, secretBox } from './secrets.ts'

const box = secretBox(randomBytes(32))

describe('sealing', () => {
  test('Sealing and opening returns every text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => box.open(box.seal(text)) === text),
    )
  })

  test('Sealing the same text twice gives different results', () => {
    expect(box.seal('secret')).not.toBe(box.seal('secret'))
  })

  test('A change of any byte is detected', () => {
    const [keyId, body = ''] = box.seal('secret').split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(() => box.open(`${keyId}.${changed.toString('base64url')}`)).toThrow()
    }
  })

  test('A shortened tag is refused', () => {
    const [keyId, body = ''] = box.seal('').split('.')
    const short = Buffer.from(body, 'base64url').subarray(0, 16).toString('base64url')
    expect(() => box.open(`${keyId}.${short}`)).toThrow()
  })

  test('A text sealed with another key is refused with both key ids', () => {
    const other = secretBox(randomBytes(32)).seal('secret')
    expect(() => box.open(other)).toThrow(
      /sealed with the key [0-9a-f]{8}, but the key in use is [0-9a-f]{8}/,
    )
  })

  test('A key of another length is refused', () => {
    expect(() => secretBox(randomBytes(16))).toThrow('32 bytes')
  })
})

test('A secret box derives from its link key and seals with its secret key', () => {
  const [former, next] = [randomBytes(32), randomBytes(32)]
  const replaced = secretBox(next, former)
  expect(replaced.derive('link', '1')).toEqual(secretBox(former).derive('link', '1'))
  expect(secretBox(next).open(replaced.seal('secret'))).toBe('secret')
  expect(replaced.fingerprint).toBe(secretBox(next).fingerprint)
  expect(replaced.fingerprint).not.toBe(secretBox(former).fingerprint)
})

test('A derived value depends on key, purpose and message only', () => {
  const key = randomBytes(32)
  const value = secretBox(key).derive('code', '123456')
  expect(secretBox(key).derive('code', '123456')).toEqual(value)
  expect(secretBox(key).derive('link', '123456')).not.toEqual(value)
  expect(secretBox(key).derive('code', '123457')).not.toEqual(value)
  expect(box.derive('code', '123456')).not.toEqual(value)
})

describe('the key file', () => {
  const openSecretBox = async (place: KeyPlace): Promise<SecretBox> =>
    secretBox(((await findKey(place)) ?? (await createKey(place))).key)
  let folder: string
  const env = (): { OPENBOOTH_DATA: string; OPENBOOTH_SECRET_KEY: undefined } => ({
    OPENBOOTH_DATA: join(folder, 'data'),
    OPENBOOTH_SECRET_KEY: undefined,
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openbooth-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('The key file is created once, for our user only, and read again', async () => {
    const sealed = (await openSecretBox(env())).seal('secret')
    expect((await stat(join(folder, 'data/secret.key'))).mode & 0o777).toBe(0o600)
    expect((await openSecretBox(env())).open(sealed)).toBe('secret')
  })

  test('The key file is the same for processes that start at once', async () => {
    const boxes = await Promise.all(Array.from({ length: 8 }, () => openSecretBox(env())))
    expect(new Set(boxes.map((one) => one.derive('a', 'b').toString('hex'))).size).toBe(1)
  })

  test('The key file is not replaced when it is damaged, because stored secrets would be lost', async () => {
    await openSecretBox(env())
    const file = join(folder, 'data/secret.key')
    await chmod(file, 0o600)
    await writeFile(file, 'short')
    await expect(openSecretBox(env())).rejects.toThrow('does not hold a key of 32 bytes')
    expect(await readFile(file, 'utf8')).toBe('short')
  })
})

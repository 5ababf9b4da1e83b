import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { SecretBox } from '#platform/secrets/secrets.ts'

/** The required part of the secrets: keyed hashes, one key per purpose. */
export type Keys = Pick<SecretBox, 'derive'>

/**
 * Size of a unit: this many key derivations with this many rounds each. A phone takes about a
 * second; verification takes less than a millisecond.
 */
const roundsEach = 1_000
const fewestTries = 500
const mostTries = 1_000

const signingSecrets = (keys: Keys) => ({
  hmacSignatureSecret: keys.derive('captcha challenge', 'signature').toString('hex'),
  hmacKeySignatureSecret: keys.derive('captcha challenge', 'key signature').toString('hex'),
})

/** The purpose of a challenge. Its solution is invalid for other purposes. */
interface Order {
  readonly about: string
  readonly until: Date
  readonly units?: number
}

/**
 * A challenge for a browser.
 * @param tries number of attempts to the solution
 */
export const makeProofOfWork = (
  keys: Keys,
  { about, until, units = 1 }: Order,
  tries = randomInt(fewestTries * units, mostTries * units),
): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsEach,
    counter: tries,
    deriveKey,
    data: { about, until: until.getTime() },
    ...signingSecrets(keys),
  })

/** True if a value from the database or the wire has the shape of a challenge. */
export const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null &&
  'nonce' in value.parameters

/** Result of the work. */
export interface Solution {
  readonly counter: number
  /** In hexadecimal. */
  readonly derivedKey: string
}

/** True if the challenge is ours, for this purpose, valid at `at`, and solved. */
export const checkProofOfWork = async (
  keys: Keys,
  { about, at }: { readonly about: string; readonly at: Date },
  challenge: Challenge,
  solution: Solution,
): Promise<boolean> => {
  const { data } = challenge.parameters
  if (data?.['about'] !== about || !(Number(data['until']) > at.getTime())) return false
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...signingSecrets(keys),
  })
  return verified
}

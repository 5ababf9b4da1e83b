import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { SecretBox } from '#platform/secrets/secrets.ts'

/** What is needed of the secrets: keyed hashes, one purpose each. */
export type Keys = Pick<SecretBox, 'derive'>

/**
 * How much work a unit is: this many key derivations of this many rounds each, tried one after the other. Set so that a
 * phone takes about a second; checking takes under a millisecond.
 */
const roundsEach = 1_000
const fewestTries = 500
const mostTries = 1_000

const signingSecrets = (keys: Keys) => ({
  hmacSignatureSecret: keys.derive('captcha challenge', 'signature').toString('hex'),
  hmacKeySignatureSecret: keys.derive('captcha challenge', 'key signature').toString('hex'),
})

/** What a piece of work is good for, and for nothing else. */
interface Order {
  readonly about: string
  readonly until: Date
  readonly units?: number
}

/**
 * A piece of work for a browser.
 * @param tries how many it takes to find the solution
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

/** Whether a value, as it comes from the database or over the wire, has the shape of a challenge. */
export const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null &&
  'nonce' in value.parameters

/** What comes of the work. */
export interface Solution {
  readonly counter: number
  /** In hexadecimal. */
  readonly derivedKey: string
}

/** Whether the work was done, at `at` or before it, and we had asked for it, for this. */
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

import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { SecretBox } from '#platform/secrets/secrets.ts'

/** What is needed of the secrets: keyed hashes, one purpose each. */
export type Keys = Pick<SecretBox, 'derive'>

/**
 * How much work a solution takes: this many key derivations of this many rounds each, tried one after
 * the other. Set so that a phone takes about a second; checking takes under a millisecond.
 */
const roundsEach = 1_000
const fewestTries = 500
const mostTries = 1_000

const signingSecrets = (keys: Keys) => ({
  hmacSignatureSecret: keys.derive('captcha challenge', 'signature').toString('hex'),
  hmacKeySignatureSecret: keys.derive('captcha challenge', 'key signature').toString('hex'),
})

/** A piece of work for the browser that is good for the captcha `id` alone. */
export const makeProofOfWork = (keys: Keys, id: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsEach,
    counter: randomInt(fewestTries, mostTries),
    deriveKey,
    data: { captcha: id },
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

/** The browser's answer: `work:<counter>:<derived key in hex>`. A picture's letters never look like it. */
const answerPattern = /^work:(\d{1,9}):([0-9a-f]{64})$/

export const looksLikeWork = (answer: string): boolean => answerPattern.test(answer)

/** Whether the answer solves this challenge and the challenge was made by us for this captcha. */
export const checkProofOfWork = async (
  keys: Keys,
  id: string,
  challenge: Challenge,
  answer: string,
): Promise<boolean> => {
  const [, counter, derivedKey] = answerPattern.exec(answer) ?? []
  if (!counter || !derivedKey || challenge.parameters.data?.['captcha'] !== id) return false
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: Number(counter), derivedKey },
    deriveKey,
    ...signingSecrets(keys),
  })
  return verified
}

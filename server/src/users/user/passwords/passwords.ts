import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#platform/http/refuse.ts'
import { lanes } from '#platform/run/lanes.ts'
import { commonPasswords } from './commonPasswords.ts'

// OWASP's argon2id parameters: 19 MiB, two passes, one lane; about 12 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Limits concurrent hashes, so that a flood of sign-ins cannot use all memory and processors. */
const inTurn = lanes(4)
const hashing = 'hashing'

/**
 * The stored form of a new password.
 * @param field where a refusal is shown
 * @throws Password Too Common
 */
export const hashNewPassword = async (password: string, field = 'password'): Promise<string> => {
  if (commonPasswords.has(password.toLowerCase())) refuse('Password Too Common', { path: field })
  return inTurn(hashing, () => hash(password, cost))
}

// Compared for a missing user, so that the response takes as long as for a wrong password.
const dummyHash = hash('nobody has this password', cost)

/** True for the user's password. Takes the same time without a user or a password. */
export const isPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const against = stored ?? (await dummyHash)
  const matches = await inTurn(hashing, () => verify(against, password))
  return matches && stored != null
}

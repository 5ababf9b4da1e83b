import { z } from 'zod'

const hexadecimal = z
  .string()
  .max(128)
  .regex(/^[0-9a-f]+$/)
const small = z.number().int().min(0)

/** A challenge that a browser solves by trial, which makes guessing codes expensive. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: hexadecimal,
    salt: hexadecimal,
    cost: small,
    keyLength: small,
    keyPrefix: hexadecimal,
    keySignature: hexadecimal,
    data: z.object({ about: z.string().max(100), until: small }),
  }),
  signature: hexadecimal,
})

/**
 * A solved challenge. Each call with a code accepts it once, from the network that requested it.
 */
export const workDone = z.object({ challenge, counter: small, derivedKey: hexadecimal })
export type WorkDone = z.output<typeof workDone>

/** Validity of a challenge. */
export const workLifeSeconds = 180

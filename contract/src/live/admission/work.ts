import { z } from 'zod'

const hexadecimal = z
  .string()
  .max(128)
  .regex(/^[0-9a-f]+$/)
const small = z.number().int().min(0)

/** A piece of work that a browser does to show that it is no machine that tries codes: its solution is found by trying. */
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

/** Work that was done: good for one of each call that takes a code, from the network it was asked for in. */
export const workDone = z.object({ challenge, counter: small, derivedKey: hexadecimal })
export type WorkDone = z.output<typeof workDone>

/** How long a piece of work may be used. */
export const workLifeSeconds = 180

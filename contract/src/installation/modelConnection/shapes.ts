import { z } from 'zod'
import { instant } from '../../fields.ts'
import { isEngineAddress } from '../mediaServer/rules.ts'
import { modelStatuses, providerFailureReasons } from './providers.ts'
import { longest } from '../../limits.ts'

const plain = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters)
    .regex(/^[\u0021-\u007e]*$/, 'Not Valid')
    .default('')

/** The connection of a model. Fields that its provider does not use are empty. */
export const connectionShape = {
  /** Empty: the vendor's own. */
  host: z
    .string()
    .trim()
    .max(longest.modelHost)
    .refine(
      (text) => text === '' || (isEngineAddress(text) && URL.canParse(text)),
      'Domain Must Start With https',
    )
    .overwrite((text) => text.replace(/\/+$/, ''))
    .default(''),
  /** As the vendor writes it: `eastasia`, `ap-guangzhou`. */
  region: z
    .string()
    .trim()
    .max(longest.modelRegion)
    .regex(/^[a-z0-9-]*$/, 'Not Valid')
    .default(''),
  /** The public half of a key pair. */
  keyId: plain(longest.modelKeyId),
  /** The secret. Never returned. An empty value in a change means the stored one. */
  key: plain(longest.modelKey),
}

/** Whether a model is available for new events. Existing events can continue to use it. */
export const modelStatus = z.enum(modelStatuses)
export type ModelStatus = z.output<typeof modelStatus>

/** The provider's name of the model. */
export const providerModel = plain(longest.providerModel)

/** Result of the last test of a model in its current state, at the provider itself. */
export const modelTest = z.object({
  at: instant,
  ok: z.boolean(),
  latencyMs: z.number().int(),
  /** The recognised text or the translation. Null if it failed. */
  result: z.string().nullable(),
  /** Null after success. */
  reason: z.enum(providerFailureReasons).nullable(),
  /** The provider's code and message, without the key. */
  providerCode: z.string().nullable(),
  providerMessage: z.string().nullable(),
})
export type ModelTest = z.output<typeof modelTest>

/** A connection for administrators, without the key. */
export const shownConnection = {
  host: z.string(),
  region: z.string(),
  keyId: z.string(),
  hasKey: z.boolean(),
}

/** Each test is a paid request to a provider. */
export const testing = { per: 'user', max: 30, seconds: 60 } as const

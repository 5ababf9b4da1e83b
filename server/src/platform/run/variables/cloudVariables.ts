import { z } from 'zod'

const keyId = z.string().regex(/^\w{1,128}$/, 'must be the id of a key')
const keySecret = z.string().max(200, 'must be the secret of a key')

/** A local stand-in for the API of a cloud, for tests. */
const apiBase = z.url({
  protocol: /^http$/,
  hostname: /^(127\.0\.0\.1|localhost)$/,
  error: 'must be an http address of this machine',
})

/**
 * The keys that control machines in a cloud. Administrators may store them in the console instead.
 */
export const cloudVariables = {
  AMAZON_KEY_ID: keyId.optional(),
  AMAZON_KEY_SECRET: keySecret.optional(),
  AMAZON_EC2_API_BASE: apiBase.optional(),
  TENCENT_KEY_ID: keyId.optional(),
  TENCENT_KEY_SECRET: keySecret.optional(),
  TENCENT_CVM_API_BASE: apiBase.optional(),
}

type CloudVariables = { readonly [Name in keyof typeof cloudVariables]?: string | undefined }

const pairs = [
  ['AMAZON_KEY_ID', 'AMAZON_KEY_SECRET'],
  ['TENCENT_KEY_ID', 'TENCENT_KEY_SECRET'],
] as const

/** Names the missing half of a key. */
export const checkClouds = (
  env: CloudVariables,
  say: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): void => {
  for (const [id, secret] of pairs) {
    if ((env[id] === undefined) === (env[secret] === undefined)) continue
    const [missing, there] = env[id] === undefined ? [id, secret] : [secret, id]
    say({ code: 'custom', path: [missing], message: `is needed with ${there}` })
  }
}

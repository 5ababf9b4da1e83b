import { createHash, randomBytes } from 'node:crypto'
import { srtAddress } from '@openbooth/contract/live/streamInput/rules'
import type { StreamInput } from '@openbooth/contract/live/streamInput/calls'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'

/** 160 bits; letters and digits only, so that every encoder accepts it. */
export const newSecret = (): string => randomBytes(20).toString('hex')

export const lookupOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Prefix of the path to which WHIP encoders send. */
export const whipPath = '/whip/'

/** What the sender of a new input or a new secret needs. */
export const accessOf = (
  { env }: Pick<App, 'env'>,
  { kind, address, latency }: Pick<StreamInput, 'kind' | 'address' | 'latency'>,
  secret: string,
): { address: string; passphrase: string | null } => {
  if (kind === 'whip') return { address: `${publicUrl(env)}${whipPath}${secret}`, passphrase: null }
  if (kind !== 'srtListener') return { address: address!, passphrase: null }
  const at = address!.lastIndexOf(':')
  const host = address!.slice(0, at).replace(/^\[(.*)\]$/, '$1')
  return {
    address: srtAddress({ host, port: Number(address!.slice(at + 1)), latency }),
    passphrase: secret,
  }
}

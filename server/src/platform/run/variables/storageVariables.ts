import { z } from 'zod'

/** A bucket of S3 or a compatible store: all variables, or none for a folder of this machine. */
export const storageVariables = {
  OPENBOOTH_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.org' })
    .optional(),
  OPENBOOTH_S3_REGION: z.string().prefault('us-east-1'),
  OPENBOOTH_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  OPENBOOTH_S3_KEY: z.string().optional(),
  OPENBOOTH_S3_SECRET: z.string().optional(),
}

interface StorageVariables {
  readonly OPENBOOTH_S3_ENDPOINT?: string | undefined
  readonly OPENBOOTH_S3_BUCKET?: string | undefined
  readonly OPENBOOTH_S3_KEY?: string | undefined
  readonly OPENBOOTH_S3_SECRET?: string | undefined
}

export const checkStorage = (
  env: StorageVariables,
  say: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): void => {
  const belonging = ['OPENBOOTH_S3_BUCKET', 'OPENBOOTH_S3_KEY', 'OPENBOOTH_S3_SECRET'] as const
  for (const name of belonging) {
    if ((env[name] === undefined) === (env.OPENBOOTH_S3_ENDPOINT === undefined)) continue
    const message = env[name] === undefined ? 'is needed with' : 'has no effect without'
    say({ code: 'custom', path: [name], message: `${message} OPENBOOTH_S3_ENDPOINT` })
  }
}

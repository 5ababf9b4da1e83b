import type { Env } from './env.ts'

/**
 * Public address of this installation, without a slash at the end; for links in emails and codes.
 */
export const publicUrl = (env: Pick<Env, 'OPENBOOTH_PUBLIC_URL' | 'PORT'>): string =>
  (env.OPENBOOTH_PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, '')

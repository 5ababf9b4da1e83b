import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { secretOf } from '#installation/secretKey/index.ts'

/** The address a code opens. It is a secret: never log it. */
export const linkOf = (
  { env, secrets }: Pick<App, 'env' | 'secrets'>,
  { code, issueKey }: { readonly code: string | null; readonly issueKey: string },
): string => `${publicUrl(env)}/live/${code ?? secretOf(secrets, issueKey)}`

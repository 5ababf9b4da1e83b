import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { offerSecretOf } from '#installation/secretKey/index.ts'

/** The address of an offer. It is a secret: never log it. */
export const offerLink = ({ env, secrets }: Pick<App, 'env' | 'secrets'>, issueKey: string) =>
  `${publicUrl(env)}/live/offer/${offerSecretOf(secrets, issueKey)}`

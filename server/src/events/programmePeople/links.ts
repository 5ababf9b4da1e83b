import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { feedSecretOf, personSecretOf } from '#installation/secretKey/index.ts'

type Served = Pick<App, 'env' | 'secrets'>

/** The personal link of a person to their schedule. It is a secret: never log it. */
export const scheduleLinkOf = ({ env, secrets }: Served, issueKey: string): string =>
  `${publicUrl(env)}/live/${personSecretOf(secrets, issueKey)}`

/** The address of a person's calendar. */
export const feedLinkOf = ({ env, secrets }: Served, feedKey: string): string =>
  `${publicUrl(env)}/calendar/${feedSecretOf(secrets, feedKey)}.ics`

/**
 * The schedule page without the personal link, for entries of the calendar, which people share. The
 * page finds the link on devices where it was opened before.
 */
export const schedulePageOf = ({ env }: Pick<App, 'env'>, programmeId: bigint): string =>
  `${publicUrl(env)}/live/schedule?programme=${programmeId}`

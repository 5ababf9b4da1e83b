import { timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/run/app.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'

const keyBytes = 16

const proofOf = ({ secrets }: Pick<App, 'secrets'>, number: string): Buffer =>
  secrets.derive('widget', number).subarray(0, keyBytes)

/**
 * The address of an event's widget. Its path grants no access, because that page reveals which
 * websites may embed it, and a path with guessable numbers or codes would reveal which events
 * exist. The code is in the URL fragment, which browsers do not send to servers.
 */
export const widgetLinkOf = (
  app: Pick<App, 'env' | 'secrets'>,
  { number, code }: { readonly number: string; readonly code: string },
): string => {
  const key = `${number}-${proofOf(app, number).toString('base64url')}`
  return `${publicUrl(app.env)}/live/widget/${key}#${code}`
}

/** The number of the event of a widget key. Undefined for an invalid key. */
export const numberOfWidgetKey = (app: Pick<App, 'secrets'>, key: string): string | undefined => {
  const [, number, proof] = /^(\d{9})-([\w-]{22})$/.exec(key) ?? []
  if (number === undefined || proof === undefined) return undefined
  const brought = Buffer.from(proof, 'base64url')
  return timingSafeEqual(brought, proofOf(app, number)) ? number : undefined
}

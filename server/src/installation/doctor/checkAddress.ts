import { egressToNamed } from '#platform/egress/egress.ts'
import type { Env } from '#platform/run/env.ts'
import { systemClock } from '#platform/run/clock.ts'
import { publicUrl } from '#platform/run/publicUrl.ts'
import { certificateEndOf } from '#providers/certificateOf.ts'
import { fail, type Finding, messageOf, ok, warn } from './finding.ts'

const day = 24 * 3_600_000
/** Certificates are usually renewed 30 days before their end. */
const fewDays = 14

/** The address in links, which leads through the proxies to a server process. */
export const checkAddress = async (env: Env): Promise<readonly Finding[]> => {
  const address = publicUrl(env)
  if (env.OPENBOOTH_PUBLIC_URL === undefined && !env.OPENBOOTH_DEMO)
    return [
      fail(
        'address',
        'OPENBOOTH_PUBLIC_URL is not set, so links in emails do not work.',
        'Set it to the URL that users open in their browser.',
      ),
    ]
  return [...(await certificate(address)), await response(address)]
}

const response = async (address: string): Promise<Finding> => {
  try {
    const { status } = await egressToNamed.send(`${address}/healthz`)
    return status === 200
      ? ok('address', `${address} responds.`)
      : fail(
          'address',
          `${address}/healthz responds with HTTP ${status}.`,
          'Check that the proxy forwards every path to the server.',
        )
  } catch (error) {
    return fail(
      'address',
      `${address} does not respond: ${messageOf(error)}.`,
      'Start the server. Check the proxy, and that this machine can reach the address.',
    )
  }
}

const certificate = async (address: string): Promise<readonly Finding[]> => {
  const url = new URL(address)
  if (url.protocol !== 'https:') return []
  try {
    const days = Math.floor((+(await certificateEndOf(url)) - +systemClock.now()) / day)
    const found = `The certificate of ${url.host} is valid for ${days} days.`
    return [
      days < fewDays
        ? warn('certificate', found, 'Check why the certificate is not renewed automatically.')
        : ok('certificate', found),
    ]
  } catch (error) {
    return [
      fail(
        'certificate',
        `${url.host} has no valid certificate: ${messageOf(error)}.`,
        'Renew or replace the certificate.',
      ),
    ]
  }
}

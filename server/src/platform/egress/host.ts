import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Env } from '#platform/run/env.ts'
import { EgressFailed, EgressRefused } from './egress.ts'
import { isInside, isListed } from './addresses.ts'

/**
 * The address of a host that a user entered, for protocols other than HTTP.
 * Connect to the address and not to the name, because the name server may return another one later.
 * @throws EgressRefused if any address is in an internal network that the operator has not
 * listed; EgressFailed if it has none
 */
export const egressAddress = async (
  { OPENBOOTH_PRIVATE_NETWORKS: listed }: Pick<Env, 'OPENBOOTH_PRIVATE_NETWORKS'>,
  host: string,
): Promise<string> => {
  const addresses = isIP(host) ? [host] : await allOf(host)
  if (!addresses.every((address) => isListed(address, listed) || !isInside(address)))
    throw new EgressRefused('inside', host)
  return addresses[0]!
}

const allOf = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true, verbatim: true }).catch(() => [])
  if (found.length === 0) throw new EgressFailed('unknownHost', host)
  return found.map(({ address }) => address)
}

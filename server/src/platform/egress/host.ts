import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Env } from '#platform/run/env.ts'
import { OutboundFailed, OutboundRefused } from './egress.ts'
import { isInside, isListed } from './addresses.ts'

/**
 * The address of a host that somebody typed, for what does not speak HTTP. Connect to the address and not to the name:
 * the name server may say something else the second time.
 * @throws OutboundRefused when any of its addresses lies in an inside network that the operator has not listed;
 * OutboundFailed when it has none
 */
export const outboundAddress = async (
  { OPENBOOTH_PRIVATE_NETWORKS: listed }: Pick<Env, 'OPENBOOTH_PRIVATE_NETWORKS'>,
  host: string,
): Promise<string> => {
  const addresses = isIP(host) ? [host] : await allOf(host)
  if (!addresses.every((address) => isListed(address, listed) || !isInside(address)))
    throw new OutboundRefused('inside', host)
  return addresses[0]!
}

const allOf = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true, verbatim: true }).catch(() => [])
  if (found.length === 0) throw new OutboundFailed('unknownHost', host)
  return found.map(({ address }) => address)
}

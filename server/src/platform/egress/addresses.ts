import { BlockList, isIP, type IPVersion } from 'node:net'

/** A network such as `10.0.0.0/8`. */
export interface Network {
  readonly address: string
  readonly family: IPVersion
  readonly prefix: number
}

/** Reads an address without its zone (`%eth0`). Undefined: not an address. */
const readAddress = (text: string): Pick<Network, 'address' | 'family'> | undefined => {
  const [address = ''] = text.split('%')
  const family = isIP(address)
  return family === 0 ? undefined : { address, family: family === 4 ? 'ipv4' : 'ipv6' }
}

/** Whether a text is an address and no name. */
export const isIpAddress = (text: string): boolean => readAddress(text) !== undefined

/** Parses `address/prefix` or a single address; undefined for other texts. */
export const readNetwork = (text: string): Network | undefined => {
  const [host = '', prefix, ...rest] = text.split('/')
  const address = readAddress(host)
  if (!address || rest.length > 0) return undefined
  const width = address.family === 'ipv4' ? 32 : 128
  if (prefix === undefined) return { ...address, prefix: width }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > width) return undefined
  return { ...address, prefix: Number(prefix) }
}

const listOf = (networks: readonly Network[]): BlockList => {
  const list = new BlockList()
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family)
  return list
}

const read = (...texts: string[]): Network[] => texts.map((text) => readNetwork(text)!)

const insideIpv4 = read(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata service of most clouds, which contains credentials.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's services for a virtual machine, although the address looks public.
  '168.63.129.16/32',
)

const publicIpv6 = listOf(read('2000::/3'))
const insideIpv6 = listOf(read('2001::/23', '2001:db8::/32', '3fff::/20'))

/** Networks whose addresses contain an IPv4 address, after these bits. */
const carriers = [
  { before: '::ffff:', after: '', bits: 96 },
  { before: '::', after: '', bits: 96 },
  { before: '64:ff9b::', after: '', bits: 96 },
  { before: '2002:', after: '::', bits: 16 },
]
const inCarrier = (
  { before, after, bits }: (typeof carriers)[number],
  { address, prefix }: Pick<Network, 'address' | 'prefix'>,
): Network => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const groups = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  return { address: `${before}${groups}${after}`, family: 'ipv6', prefix: bits + prefix }
}
const carriersList = listOf(
  carriers.map((one) => inCarrier(one, { address: '0.0.0.0', prefix: 0 })),
)
const insideLists = {
  ipv4: listOf(insideIpv4),
  ipv6: listOf(carriers.flatMap((one) => insideIpv4.map((network) => inCarrier(one, network)))),
}

const mapped = listOf(read('::ffff:0:0/96'))

/**
 * True if the address is in one of the networks. An IPv4 address mapped into IPv6 counts as IPv4.
 */
export const isListed = (text: string, listed: readonly Network[]): boolean => {
  const found = readAddress(text)
  if (found === undefined) return false
  const { address, family } = found
  const wanted = mapped.check(address, family) ? 'ipv4' : 'ipv6'
  return listOf(listed.filter((network) => network.family === wanted)).check(address, family)
}

/**
 * True if an address belongs to this machine or to a private, local or reserved network, so that it
 * is not part of the public internet. Text that is not an address counts as inside.
 */
export const isInside = (text: string): boolean => {
  const found = readAddress(text)
  if (found === undefined) return true
  const { address, family } = found
  if (family === 'ipv4' || carriersList.check(address, family))
    return insideLists[family].check(address, family)
  return !publicIpv6.check(address, family) || insideIpv6.check(address, family)
}

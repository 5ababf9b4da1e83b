import { isIP } from 'node:net'

/** A network address as a number: 32 or 128 bits wide. */
interface Address {
  readonly width: 32 | 128
  readonly value: bigint
}

/** A network such as `10.0.0.0/8`. */
export interface Network extends Address {
  readonly prefix: number
}

const fromIpv4 = (text: string): bigint =>
  text.split('.').reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)

const fromIpv6 = (text: string): bigint => {
  // The last 32 bits may be written as IPv4.
  const plain = text.replace(/[\d.]+$/, (end) => {
    if (!end.includes('.')) return end
    const value = fromIpv4(end)
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const filled = [
    ...before,
    ...Array.from<string>({ length: 8 - before.length - after.length }).fill('0'),
    ...after,
  ]
  return filled.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n)
}

/** Reads an address as the system writes it; undefined for anything else. A zone (`%eth0`) is left out. */
const readAddress = (text: string): Address | undefined => {
  const [bare = ''] = text.split('%')
  const family = isIP(bare)
  if (family === 4) return { width: 32, value: fromIpv4(bare) }
  return family === 6 ? { width: 128, value: fromIpv6(bare) } : undefined
}

/** Whether a text is an address and no name. */
export const isIpAddress = (text: string): boolean => readAddress(text) !== undefined

/** Reads `address/prefix`, or a single address; undefined when it is neither. */
export const readNetwork = (text: string): Network | undefined => {
  const [host = '', prefix, ...rest] = text.split('/')
  const address = readAddress(host)
  if (!address || rest.length > 0) return undefined
  if (prefix === undefined) return { ...address, prefix: address.width }
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > address.width) return undefined
  return { ...address, prefix: Number(prefix) }
}

const isWithin = (address: Address, network: Network): boolean => {
  const ignored = BigInt(network.width - network.prefix)
  return address.width === network.width && address.value >> ignored === network.value >> ignored
}

const networks = (...texts: string[]): Network[] => texts.map((text) => readNetwork(text)!)

const insideIpv4 = networks(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata of most clouds, with credentials in it, answers at 169.254.169.254.
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
  // Azure's own services for a virtual machine, although the address looks public.
  '168.63.129.16/32',
)

const [publicIpv6] = networks('2000::/3')
const insideIpv6 = networks('2001::/23', '2001:db8::/32', '3fff::/20')

/** Networks whose addresses carry an IPv4 address in them, and how far from the right it stands. */
const carriers = [
  ...networks('::ffff:0:0/96', '::/96', '64:ff9b::/96').map((network) => ({ network, shift: 0n })),
  ...networks('2002::/16').map((network) => ({ network, shift: 80n })),
]

const isInsideAddress = (address: Address): boolean => {
  if (address.width === 32) return insideIpv4.some((network) => isWithin(address, network))
  const carrier = carriers.find(({ network }) => isWithin(address, network))
  if (carrier) {
    const value = (address.value >> carrier.shift) & 0xffffffffn
    return isInsideAddress({ width: 32, value })
  }
  return !isWithin(address, publicIpv6!) || insideIpv6.some((network) => isWithin(address, network))
}

const [mapped] = networks('::ffff:0:0/96')

/** An IPv4 address in IPv6 clothes is the same machine, so that a listed network holds for both. */
const unmapped = (address: Address): Address =>
  isWithin(address, mapped!) ? { width: 32, value: address.value & 0xffffffffn } : address

/** Whether the address lies in one of the networks. */
export const isListed = (text: string, listed: readonly Network[]): boolean => {
  const address = readAddress(text)
  return address !== undefined && listed.some((network) => isWithin(unmapped(address), network))
}

/**
 * Whether an address belongs to this machine, a private or local network, or nobody: what the outside world cannot
 * reach must not be reached for it either. What is no address counts as inside.
 */
export const isInside = (text: string): boolean => {
  const address = readAddress(text)
  return address === undefined || isInsideAddress(address)
}

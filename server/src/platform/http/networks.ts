/**
 * The same for all 2^64 IPv6 addresses of a household, which could otherwise bypass every limit.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')
}

/** The /24 of a network or, in IPv6, the /48 of one customer of a provider. */
export const neighbourhoodOf = (network: string): string =>
  network.includes(':') ? network.split(':', 3).join(':') : network.split('.', 3).join('.')

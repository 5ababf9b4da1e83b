/** Names as browsers compare them: no wildcard, nothing but what a policy of content may name. */
const hostPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** The website that an address belongs to, such as `https://www.example.org`; undefined: none that is safe to name. */
export const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, hostname, origin } = new URL(address)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && hostPattern.test(hostname) ? origin : undefined
}

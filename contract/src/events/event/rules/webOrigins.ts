/**
 * Host names in the form in which browsers compare them: no wildcards, and only characters that a
 * content security policy allows.
 */
const hostPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/**
 * The origin of an address, such as `https://www.example.org`. Undefined if no safe origin can be
 * derived.
 */
export const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, hostname, origin } = new URL(address)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && hostPattern.test(hostname) ? origin : undefined
}

/**
 * Host names in the form in which browsers compare them: no wildcards, and only characters that a
 * content security policy allows.
 */
const hostPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

/** The developer's own machine. Browsers treat these pages as secure without HTTPS. */
const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * The origin of an address, such as `https://www.example.org`. Undefined if no safe origin can be
 * derived. Only pages on the developer's own machine may use HTTP.
 */
export const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, hostname, origin } = new URL(address)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && ownMachine.has(hostname))
  const isPlain = isSecure && username === '' && password === ''
  return isPlain && hostPattern.test(hostname) ? origin : undefined
}

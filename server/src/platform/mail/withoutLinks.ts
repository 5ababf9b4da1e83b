/**
 * A URL, a host name, an email address or an IP address: text that email programs turn into links.
 */
const linkLike =
  /[a-z][a-z0-9+.-]*:\/\/\S*|\b(?:\d{1,3}\.){3}\d{1,3}\b|(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}/giu

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/**
 * Text of an author whom the operator does not know, changed so that email programs make no links
 * of it: `https://evil.example/x` becomes `evil[.]example/x`.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(linkLike, (found) => found.replace(scheme, '').replaceAll('.', '[.]'))

/** An address with a scheme, a host name, an e-mail address or a bare IP address: what mail programs make a link of. */
const linkLike =
  /[a-z][a-z0-9+.-]*:\/\/\S*|\b(?:\d{1,3}\.){3}\d{1,3}\b|(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}/giu

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/**
 * A text somebody wrote whom the operator does not know, so that no mail program makes a link of a part of it and people
 * see that it is none: `https://evil.example/x` becomes `evil[.]example/x`.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(linkLike, (found) => found.replace(scheme, '').replaceAll('.', '[.]'))

/** The library for passkeys. It loads at the first use, because most processes never need it. */
export const webAuthn = () => import('@simplewebauthn/server')

/** OpenID Connect. Its libraries load at the first use, because most processes never need them. */
export const oidc = () => import('./oidc/protocol.ts')

/** SAML, loaded in the same way. */
export const saml = () => import('./saml/signIn.ts')

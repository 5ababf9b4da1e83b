import { expect, test } from 'vitest'
import { endsIdentities } from './rules.ts'

const before = { issuer: 'https://login.example.org', clientId: 'openbooth' }

test('A new issuer or client ends the identities of an OpenID Connect provider, and a discovery URL of the same issuer does not.', () => {
  const ends = (change: Partial<typeof before>) =>
    endsIdentities('oidc', before, { ...before, ...change })
  expect(ends({ issuer: 'https://other.example.org' })).toBe(true)
  expect(ends({ clientId: 'another' })).toBe(true)
  expect(ends({})).toBe(false)
  expect(ends({ issuer: ` ${before.issuer}/.well-known/openid-configuration ` })).toBe(false)
})

test('Only a new entity ID ends the identities of a SAML provider.', () => {
  const saml = { issuer: 'https://idp.example.org', clientId: '' }
  expect(endsIdentities('saml', saml, { ...saml, clientId: 'another' })).toBe(false)
  expect(endsIdentities('saml', saml, { ...saml, issuer: 'https://other.example.org' })).toBe(true)
})

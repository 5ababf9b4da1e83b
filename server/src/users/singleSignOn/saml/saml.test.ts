import { inflateRawSync } from 'node:zlib'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '#platform/http/session.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'
import { makeSamlProvider, type SamlProvider } from '#testing/signOn/samlProvider.ts'
import { startSignOnWorld, type SignOnWorld } from '#testing/signOn/world.ts'

let world: SignOnWorld
let idp: SamlProvider
let metadata = ''
let key = ''
beforeAll(async () => {
  world = await startSignOnWorld()
  idp = makeSamlProvider()
  const provider = await world.provider({
    kind: 'saml',
    issuer: idp.issuer,
    signInUrl: idp.signInUrl,
    certificates: [idp.certificate],
    clientId: '',
    clientSecret: '',
    groupClaim: 'groups',
    groupRules: [{ group: 'sales', userType: 2, agentCountryType: 1 }],
  })
  key = provider.key
  metadata = await (await fetch(`${world.server.address}/sso/metadata/${key}`)).text()
})
afterAll(() => world.close())

const mia = {
  nameId: 'mia-4711',
  attributes: { email: 'mia@example.org', displayName: 'Mia Example', groups: 'sales' },
}

/** Starts a sign-in. @returns the address of the provider */
const start = async (path = `/sso/start/${key}`) => {
  const response = await fetch(`${world.server.address}${path}`, { redirect: 'manual' })
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  return { url: response.headers.get('location')!, cookie }
}

/** Sends the provider’s form, without the cookie, as browsers do between websites. */
const post = async (form: Record<string, string>): Promise<string> => {
  const response = await fetch(`${world.server.address}/sso/back/${key}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  return response.headers.get('location')!
}

const past = '2026-01-01T00:00:00.000Z'

const problem = (name: string) => `/singleSignOn?problem=${name}`

test('A person signs in with a signed response, proves the address, and gets the type of the group.', async () => {
  const { server } = world
  const { url, cookie } = await start()
  const target = await post(await idp.answer(url, metadata, mia))
  expect(target).toMatch(/^\/singleSignOn#/)
  const code = target.split('#')[1]!
  expect(await server.call(singleSignOnCalls.complete, { code })).toMatchObject({
    msg: 'Sign-In Has Expired',
  })
  expect(await server.ok(singleSignOnCalls.complete, { code }, { cookie })).toMatchObject({
    kind: 'register',
    emailAddress: 'mia@example.org',
    suggestedName: 'Mia Example',
    // SAML does not say whether the address is confirmed.
    needsCode: true,
  })
  expect(
    await server.call(
      singleSignOnCalls.register,
      { code, userName: 'Mia', eulaVersion: 1 },
      { cookie, from: nextAddress() },
    ),
  ).toMatchObject({ msg: 'Please Get A Verification Code First' })
})

test('A response is accepted once, and only for its own request.', async () => {
  const first = await start()
  const answer = await idp.answer(first.url, metadata, mia)
  expect(await post(answer)).toMatch(/^\/singleSignOn#/)
  expect(await post(answer)).toBe(problem('state'))
  const second = await start()
  const { RelayState } = await idp.answer(second.url, metadata, mia)
  expect(await post({ ...answer, RelayState })).toBe(problem('state'))
})

test('A proof of identity requires a new sign-in at the provider, and accepts only a recent one.', async () => {
  const { server } = world
  const user = await server.user()
  const { query } = server.app.db
  const { id } = await query
    .selectFrom('identityProviders')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  await query
    .insertInto('userIdentities')
    .values({
      userId: user.id,
      providerId: id,
      subject: mia.nameId,
      emailAddress: mia.attributes.email,
      createdAt: server.clock.now(),
    })
    .execute()
  const prove = async (signedInAt?: string) => {
    const { pathname, search } = new URL(
      (await server.ok(singleSignOnCalls.startProof, {}, user)).url,
    )
    const { url, cookie } = await start(`${pathname}${search}`)
    const request = inflateRawSync(
      Buffer.from(new URL(url).searchParams.get('SAMLRequest')!, 'base64'),
    ).toString()
    expect(request).toContain('ForceAuthn="true"')
    const person = { ...mia, ...(signedInAt !== undefined && { signedInAt }) }
    return { target: await post(await idp.answer(url, metadata, person)), cookie }
  }
  expect((await prove()).target).toBe(problem('notRecent'))
  expect((await prove(past)).target).toBe(problem('notRecent'))
  const now = new Date(performance.timeOrigin + performance.now()).toISOString()
  const { target, cookie } = await prove(now)
  const code = target.split('#')[1]!
  expect(
    await server.ok(singleSignOnCalls.complete, { code }, { token: user.token, cookie }),
  ).toMatchObject({ kind: 'proved' })
  await query.deleteFrom('userIdentities').where('userId', '=', user.id).execute()
})

test('A response that no request started is refused.', async () => {
  const { url } = await start()
  const { SAMLResponse } = await idp.answer(url, metadata, mia)
  expect(await post({ SAMLResponse })).toBe(problem('state'))
  expect(await post({ SAMLResponse, RelayState: 'made-up' })).toBe(problem('state'))
  const unsolicited = await idp.answer(url, metadata, mia, { InResponseTo: '' })
  expect(await post(unsolicited)).toBe(problem('state'))
})

test.each([
  ['another audience', { Audience: 'https://other.example.org' }, 'audience'],
  [
    'a time that has passed',
    { ConditionsNotOnOrAfter: past, SubjectConfirmationDataNotOnOrAfter: past },
    'expired',
  ],
  ['a start in the future', { ConditionsNotBefore: '2999-01-01T00:00:00.000Z' }, 'expired'],
  ['another issuer', { Issuer: 'https://other.example.org' }, 'issuer'],
  ['the request of another sign-in', { InResponseTo: '_another' }, 'state'],
  [
    'a name that changes each time',
    { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    'response',
  ],
] as const)('A response with %s is refused.', async (_name, tags, expected) => {
  const { url } = await start()
  expect(await post(await idp.answer(url, metadata, mia, tags))).toBe(problem(expected))
})

/** A response that was changed after it was signed. */
const changed = async (change: (xml: string) => string) => {
  const { url } = await start()
  const { SAMLResponse, RelayState } = await idp.answer(url, metadata, mia)
  const xml = Buffer.from(SAMLResponse, 'base64').toString()
  const after = change(xml)
  expect(after).not.toBe(xml)
  return post({ SAMLResponse: Buffer.from(after).toString('base64'), RelayState })
}

test('An unsigned, changed or foreign response is refused.', async () => {
  const unsigned = (xml: string) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')
  expect(await changed(unsigned)).toBe(problem('signature'))
  expect(await changed((xml) => xml.replace('mia-4711', 'administrator'))).toBe(
    problem('signature'),
  )
  const { url } = await start()
  const foreign = makeSamlProvider(idp.issuer)
  expect(await post(await foreign.answer(url, metadata, mia))).toBe(problem('signature'))
})

test('A signed response wrapped into a forged one is refused.', async () => {
  const forgedAround = (xml: string): string => {
    const forged = xml
      .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
      .replace('mia-4711', 'administrator')
      .replace(/ ID="_response-/, ' ID="_forged-')
      .replace(/ ID="_assertion-/, ' ID="_forged-assertion-')
    return forged.replace(
      '</samlp:Response>',
      `<samlp:Extensions>${xml}</samlp:Extensions></samlp:Response>`,
    )
  }
  expect(await changed(forgedAround)).toBe(problem('signature'))
  const signatureMoved = (xml: string): string => {
    const [signature] = /<ds:Signature.*<\/ds:Signature>/s.exec(xml)!
    const inner = xml.replace(signature, '')
    return inner
      .replace('mia-4711', 'administrator')
      .replace(/ ID="_response-/, ' ID="_forged-')
      .replace(
        '</samlp:Response>',
        `${signature.replace('</ds:Signature>', `<ds:Object>${inner}</ds:Object></ds:Signature>`)}</samlp:Response>`,
      )
  }
  expect(await changed(signatureMoved)).toBe(problem('signature'))
  const secondAssertion = (xml: string): string => {
    const [assertion] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)!
    return xml.replace(assertion, assertion.replace('mia-4711', 'administrator') + assertion)
  }
  expect(await changed(secondAssertion)).toBe(problem('signature'))
})

test('A comment in the name does not shorten it, and a document type is refused.', async () => {
  const target = await changed((xml) => xml.replace('mia-4711', 'mia-<!-- comment -->4711'))
  expect(target).toMatch(/^\/singleSignOn#/)
  const { query } = world.server.app.db
  const { identity } = await query
    .selectFrom('providerSignIns')
    .select('identity')
    .where('resultHash', '=', hashOf(target.split('#')[1]!))
    .executeTakeFirstOrThrow()
  expect(identity).toMatchObject({ subject: 'mia-4711' })
  const withEntity = (xml: string) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`
  expect(await changed(withEntity)).toBe(problem('response'))
})

test('An unsigned refusal is refused like every unsigned response.', async () => {
  const { url } = await start()
  const { SAMLResponse, RelayState } = await idp.answer(url, metadata, mia)
  const refused = Buffer.from(SAMLResponse, 'base64')
    .toString()
    .replace(/<saml:Assertion.*<\/saml:Assertion>/s, '')
    .replace('status:Success', 'status:Responder')
  const form = { SAMLResponse: Buffer.from(refused).toString('base64'), RelayState }
  expect(await post(form)).toBe(problem('signature'))
})

test('The metadata of a provider fills the form, and other text is refused.', async () => {
  const { server, admin } = world
  const read = (text: string) =>
    server.call(singleSignOnCalls.readMetadata, { metadata: text }, admin)
  const { data } = await read(idp.metadata)
  expect(data).toMatchObject({ issuer: idp.issuer, signInUrl: idp.signInUrl })
  expect(data.certificates[0]!.replace(/\s/g, '')).toBe(idp.certificate.replace(/\s/g, ''))
  const refused = { msg: 'Metadata Not Valid' }
  expect(await read('<html>')).toMatchObject(refused)
  expect(await read(metadata)).toMatchObject(refused)
  expect(await read(`<!DOCTYPE a [<!ENTITY b "c">]>${idp.metadata}`)).toMatchObject(refused)
  expect(await read('https://10.0.0.1/metadata')).toMatchObject(refused)
  expect(await read('http://127.0.0.1:1/metadata')).toMatchObject(refused)
})

test('A provider without a valid certificate is not stored.', async () => {
  const { server, admin } = world
  const { providers } = await server.ok(singleSignOnCalls.list, {}, admin)
  const { kind: _kind, key: _key, users: _users, hasClientSecret: _has, ...fields } = providers[0]!
  const update = (more: object) =>
    server.call(singleSignOnCalls.update, { ...fields, ...more }, admin)
  expect(await update({ certificates: ['not a certificate'] })).toMatchObject({
    data: { fields: [{ path: 'certificates' }] },
  })
  expect(await update({ signInUrl: 'javascript:alert(1)' })).toMatchObject({
    msg: 'Identity Provider Address Not Accepted',
  })
})

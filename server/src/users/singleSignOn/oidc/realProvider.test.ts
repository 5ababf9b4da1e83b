import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledCode } from '#testing/processes/compiledCode.ts'
import { testPublicUrl, type Browser } from '#testing/signOn/browser.ts'
import { startSignOnWorld, type SignOnWorld } from '#testing/signOn/world.ts'

const key = 'real'
const client = { clientId: 'openbooth', clientSecret: 'a secret of the real provider' }
let world: SignOnWorld
let provider: ChildProcess
let issuer = ''
beforeAll(async () => {
  world = await startSignOnWorld()
  const script = join(import.meta.dirname, '../../../testing/signOn/oidcProviderProcess.ts')
  const sent = [script, testPublicUrl, client.clientId, client.clientSecret, key]
  provider = spawn(process.execPath, sent, {
    env: { PATH: process.env.PATH, ...compiledCode() },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: provider.stdout! })) {
    issuer = line.replace('ready ', '')
    break
  }
}, 60_000)
afterAll(async () => {
  provider.kill('SIGKILL')
  await world.close()
})

/** Signs in as a person in the forms of the provider, and consents the first time. */
const signInAt = async (browser: Browser, login: string, url = `/sso/start/${key}`) => {
  const form = await browser.go(url)
  const actionOf = (body: string) => /action="([^"]+)"/.exec(body)?.[1]
  const signedIn = await browser.go(actionOf(form.body)!, { prompt: 'login', login, password: 'x' })
  const consent = actionOf(signedIn.body)
  const end = consent === undefined ? signedIn : await browser.go(consent, { prompt: 'consent' })
  return end.url.hash.slice(1)
}

test('A person signs in at a real OpenID Connect provider, again without its forms, and proves an identity with its forms.', async () => {
  const { server } = world
  await world.provider({ ...client, key, issuer, groupClaim: 'groups' })
  const browser = world.browser()
  const code = await signInAt(browser, 'rosa')
  const as = { cookie: browser.cookie() }
  expect(await server.ok(singleSignOnCalls.complete, { code }, as)).toMatchObject({
    kind: 'register',
    emailAddress: 'rosa@example.org',
    suggestedName: 'rosa',
    needsCode: false,
  })
  const { token, userId } = await server.ok(
    singleSignOnCalls.register,
    { code, userName: 'Rosa', eulaVersion: 1 },
    as,
  )
  const again = await browser.go(`/sso/start/${key}`)
  expect(
    await server.ok(singleSignOnCalls.complete, { code: again.url.hash.slice(1) }, as),
  ).toMatchObject({ kind: 'signedIn', userId })
  const proof = await server.ok(singleSignOnCalls.startProof, {}, { token: token! })
  const proved = await signInAt(browser, 'rosa', proof.url)
  expect(
    await server.ok(singleSignOnCalls.complete, { code: proved }, { ...as, token: token! }),
  ).toMatchObject({ kind: 'proved' })
  const { url } = await server.ok(singleSignOnCalls.logout, {}, { token: token! })
  expect(url).toContain(`${issuer}/session/end?`)
})

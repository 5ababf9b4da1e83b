import { oidcFields } from '@openbooth/server/testing/signOn/world'
import { startIssuer, type Issuer } from '@openbooth/server/testing/signOn/issuer'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { en, sayIn } from '../say.ts'
import { openStory } from '../story.ts'
import {
  factorText,
  identitiesText,
  kitText,
  providerButtonsText,
  providersText,
  registerText,
  shellText,
  singleSignOnText,
} from '../texts.ts'
import { userMenu } from '../shell/parts.ts'

// Single sign-on: the providers of administrators, and the sign-in of people.

const story = openStory({ environment: { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' } })
let issuer: Issuer
beforeAll(async () => {
  issuer = await startIssuer()
})
afterAll(() => issuer.stop())

const anna = { sub: 'anna', email: 'anna@example.org', email_verified: true, name: 'Anna Example' }

test('An administrator adds a provider, tests it and enables it, and a new person signs in and out with it.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo, settled } = await story.visitor({ as: admin })
  await goTo('/setting/singleSignOn')
  await page.getByRole('button', { name: en(providersText, 'add') }).click()
  const fill = (key: 'key' | 'label' | 'issuer' | 'clientId' | 'clientSecret', value: string) =>
    page.getByLabel(en(providersText, key), { exact: true }).fill(value)
  const save = page.getByRole('button', { name: en(providersText, 'save') })
  await save.click()
  await page.getByText(en(providersText, 'keyProblem')).waitFor()
  await fill('key', 'example')
  await page.getByText('/sso/back/example').waitFor()
  await fill('label', 'Example')
  await fill('issuer', issuer.url)
  await fill('clientId', issuer.clientId)
  await fill('clientSecret', 'a wrong secret')
  await keepPicture(page, 'sso-new-provider')
  await save.click()
  await page.getByText(en(providersText, 'off'), { exact: true }).waitFor()

  issuer.person = anna
  const testButton = page.getByRole('button', {
    name: en(providersText, 'testOf', { provider: 'Example' }),
  })
  await testButton.click()
  await page.getByText(en(providersText, 'testFailed')).waitFor()
  await page.getByText(en(providersText, 'detailOf', { detail: 'invalid_client' })).waitFor()
  await keepPicture(page, 'sso-test-failed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(providersText, 'edit') }).click()
  await fill('clientSecret', issuer.clientSecret)
  await page.getByRole('switch', { name: en(providersText, 'isEnabled') }).click()
  await save.click()
  await page.getByText(en(providersText, 'on'), { exact: true }).waitFor()
  await testButton.click()
  await page.getByText(en(providersText, 'testPassed')).waitFor()
  await page.getByText(en(providersText, 'register')).waitFor()
  await settled()
  await keepPicture(page, 'sso-test-passed')

  const visitor = await story.visitor()
  await visitor.goTo('/channel/channelList')
  const button = visitor.page.getByRole('link', {
    name: en(providerButtonsText, 'signInWith', { provider: 'Example' }),
  })
  await button.click()
  await visitor.page.getByRole('heading', { name: en(singleSignOnText, 'registerTitle') }).waitFor()
  expect(await visitor.page.getByLabel(en(registerText, 'userName')).inputValue()).toBe(
    'Anna Example',
  )
  expect(visitor.page.url()).not.toContain('#')
  await visitor.page.getByRole('checkbox').check()
  await visitor.page.getByRole('button', { name: en(singleSignOnText, 'createAccount') }).click()
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/channel/channelList')

  await visitor.goTo('/user/userInfo')
  const identities = visitor.page.locator('section', {
    has: visitor.page.getByRole('heading', { name: en(identitiesText, 'title') }),
  })
  await identities.getByText(anna.email).waitFor()
  await identities.scrollIntoViewIfNeeded()
  await keepPicture(visitor.page, 'sso-identities')
  await userMenu(visitor.page).click()
  await visitor.page.getByRole('menuitem', { name: en(shellText, 'signOut') }).click()
  await button.waitFor()
  await button.click()
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/home')
})

/** Links an identity to a user, whose password is removed. */
const linkWithoutPassword = async (
  userId: bigint,
  providerId: bigint,
  { sub: subject, email: emailAddress }: { readonly sub: string; readonly email: string },
) => {
  const { query } = story.product.app.db
  const createdAt = story.product.clock.now()
  await query
    .insertInto('userIdentities')
    .values({ userId, providerId, subject, emailAddress, createdAt })
    .execute()
  await query.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute()
}

test.each(workedIn)(
  'The pages of single sign-on break no rule of accessibility, in both themes, on a desk and on a phone ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const admin = await story.product.person('admin')
    const key = `look-${looks.language}`
    const provider = await story.product.ok(
      singleSignOnCalls.create,
      {
        ...oidcFields(issuer),
        key,
        label: 'Stadtwerke Musterhausen',
        emailDomains: ['example.org', 'example.com'],
        groupClaim: 'groups',
        groupRules: [
          { group: 'openbooth-administrators', userType: 1 },
          { group: 'partners', userType: 2, agentCountryType: 1 },
        ],
      },
      admin,
    )
    const user = await story.product.person('organiser')
    const linked = { sub: `linked-${looks.language}`, email: 'linked@example.org' }
    await linkWithoutPassword(user.id, BigInt(provider.id), linked)
    const own = await story.visitor({ as: admin, ...looks })
    await own.goTo('/setting/singleSignOn')
    await own.page.getByText('Stadtwerke Musterhausen').first().waitFor()
    await lookAround(own.page, looks, 'sso-providers')
    await own.page
      .getByRole('button', { name: say(kitText, 'moreActions') })
      .last()
      .click()
    await own.page.getByRole('menuitem', { name: say(providersText, 'edit') }).click()
    await own.page.getByLabel(say(providersText, 'clientId')).waitFor()
    await own.page.getByRole('dialog').getByRole('switch').last().scrollIntoViewIfNeeded()
    await lookAround(own.page, looks, 'sso-provider-end')
    // A new client unlinks the users, and the form says so first.
    const client = own.page.getByLabel(say(providersText, 'clientId'))
    await client.fill('another-client')
    await own.page.getByText(say(providersText, 'endsTitle')).waitFor()
    await client.scrollIntoViewIfNeeded()
    await lookAround(own.page, looks, 'sso-provider-ends')

    const { page, goTo } = await story.visitor(looks)
    await goTo('/login')
    const button = page.getByRole('link', {
      name: say(providerButtonsText, 'signInWith', { provider: 'Stadtwerke Musterhausen' }),
    })
    await button.first().waitFor()
    await lookAround(page, looks, 'sso-login')
    await goTo('/singleSignOn?problem=domain')
    await page.getByText(say(singleSignOnText, 'failed')).waitFor()
    await lookAround(page, looks, 'sso-failed')
    const unverified = { sub: `new-${looks.language}`, email: `new-${looks.language}@example.org` }
    issuer.person = { ...unverified, name: 'Neue Person' }
    await goTo(`/sso/start/${key}`)
    await page.getByRole('heading', { name: say(singleSignOnText, 'registerTitle') }).waitFor()
    await lookAround(page, looks, 'sso-register')
    const owner = await story.product.person('organiser')
    issuer.person = { sub: 'owner', email: owner.emailAddress, email_verified: true }
    const { key: open } = await story.product.ok(
      singleSignOnCalls.create,
      { ...oidcFields(issuer), key: `open-${looks.language}` },
      admin,
    )
    await goTo(`/sso/start/${open}`)
    await page.getByRole('heading', { name: say(singleSignOnText, 'linkTitle') }).waitFor()
    await lookAround(page, looks, 'sso-link')

    // A user without a password proves an identity at the provider, and returns to the page.
    issuer.person = { ...linked, auth_time: Math.floor(Date.now() / 1000) }
    await story.product.app.db.query.updateTable('sessions').set({ provedAt: null }).execute()
    const member = await story.visitor({ as: user, ...looks })
    await member.goTo('/user/userInfo')
    await member.page.getByRole('button', { name: say(factorText, 'setUpApp') }).click()
    const proof = member.page.getByRole('dialog', { name: say(factorText, 'proofTitle') })
    await proof.waitFor()
    await lookAround(member.page, looks, 'sso-proof')
    await proof
      .getByRole('button', {
        name: say(factorText, 'signInAt', { provider: 'Stadtwerke Musterhausen' }),
      })
      .click()
    await member.page.getByText(say(singleSignOnText, 'proved')).waitFor()
    await member.page.getByRole('button', { name: say(factorText, 'setUpApp') }).click()
    await member.page.getByLabel(say(factorText, 'code')).waitFor()
  },
)

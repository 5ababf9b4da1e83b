import { readFile } from 'node:fs/promises'
import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { testPassword } from '@openbooth/server/testing/server'
import { totpCodeAt } from '@openbooth/server/users/secondFactor/totpCodes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { inEachLook, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { sayIn, type Say } from '../say.ts'
import { accountText, factorText, reasonText, shellText } from '../texts.ts'
import { userMenu } from '../shell/parts.ts'

// The requirement of a second factor does not apply in demo mode.
const story = openStory({ environment: { OPENBOOTH_DEMO: '0' } })

/** Browsers have passkeys for localhost, and not for 127.0.0.1. */
const local = (path: string) => story.product.address.replace('127.0.0.1', 'localhost') + path

/** An authenticator of the computer, such as a fingerprint reader. */
const addAuthenticator = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Each code works once, so every one is of a later time. */
const codeOf = (key: string): string => {
  const { clock } = story.product
  clock.advance(30_000)
  return totpCodeAt(key.replaceAll(/\s/g, ''), clock.now())
}

const requireOfAdministrators = async () => {
  const admin = await story.product.person('admin')
  const { version } = await story.product.ok(settingCalls.get, {}, admin)
  const change = { version, secondFactorRequired: 'administrators' } as const
  await story.product.ok(settingCalls.update, change, admin)
}

const signIn = async (page: Page, say: Say, userName: string) => {
  await page.getByLabel(say(accountText, 'userName')).fill(userName)
  await page.getByLabel(say(accountText, 'password'), { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: say(accountText, 'signIn'), exact: true }).click()
}

const signOut = async (page: Page, say: Say) => {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: say(shellText, 'signOut') }).click()
  await page.getByLabel(say(accountText, 'userName')).waitFor()
}

test.each(workedIn)(
  'A new administrator sets up an app in four clicks, then uses codes, passkeys, a proof, a recovery code and a reset ($language).',
  async (look) => {
    const say = sayIn(look.language)
    await requireOfAdministrators()
    const admin = await story.product.person('admin', `first ${look.language}`)
    const { page, settled } = await story.visitor(look)
    await addAuthenticator(page)
    const button = (key: 'useApp' | 'codesSaved' | 'addPasskey' | 'renewCodesLabel') =>
      page.getByRole('button', { name: say.like(factorText, key) })
    const show = async (name: string) => {
      await settled()
      await inEachLook(page, look, (looks) => keepPicture(page, `factor-${name}-${looks}`))
      await expectAccessible(page)
    }

    // Set-up after the first sign-in. Clicks: sign in, app, download, saved.
    await page.goto(local('/login'))
    await signIn(page, say, admin.userName)
    await page.getByRole('dialog', { name: say(factorText, 'enrolTitle') }).waitFor()
    await show('enrol')
    await button('useApp').click()
    const key = await page.locator('code').first().innerText()
    await show('app')
    await page.getByLabel(say(factorText, 'code')).fill(codeOf(key))
    await page.getByRole('dialog', { name: say(factorText, 'saveCodes') }).waitFor()
    await show('codes')
    const [downloaded] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('link', { name: say(factorText, 'download') })
        .click(),
    ])
    const file = await readFile(await downloaded.path(), 'utf8')
    const [recoveryCode = '', ...others] = file.match(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/gm) ?? []
    expect(others).toHaveLength(9)
    await button('codesSaved').click()
    await settled()
    expect(await page.getByRole('dialog').count()).toBe(0)

    // By code, and a passkey for next time.
    await signOut(page, say)
    await signIn(page, say, admin.userName)
    await page.getByLabel(say(factorText, 'code')).waitFor()
    await show('step')
    await page.getByLabel(say(factorText, 'code')).fill(codeOf(key))
    await userMenu(page).waitFor()
    await page.goto(local('/user/userInfo'))
    await button('addPasskey').click()
    await page.getByRole('button', { name: say.like(factorText, 'removePasskey') }).waitFor()
    await show('profile')

    // By passkey only.
    await signOut(page, say)
    await page.getByRole('button', { name: say(accountText, 'signInByPasskey') }).click()
    await userMenu(page).waitFor()

    // A proof after ten minutes. The waiting call is repeated.
    await page.goto(local('/user/userInfo'))
    await button('renewCodesLabel').waitFor()
    story.product.clock.advance(10 * 60_000 + 1)
    await button('renewCodesLabel').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(factorText, 'renewCodesLabel') })
      .click()
    const proof = page.getByRole('dialog', { name: say(factorText, 'proofTitle') })
    await proof.waitFor()
    await show('proof')
    await proof.getByRole('button', { name: say(factorText, 'continueWithPasskey') }).click()
    await page.getByRole('dialog', { name: say(factorText, 'saveCodes') }).waitFor()
    const renewed = await page.locator('ol code').first().innerText()
    await button('codesSaved').click()

    // The former codes stopped working.
    await signOut(page, say)
    await signIn(page, say, admin.userName)
    await page.getByRole('button', { name: say(factorText, 'with_recoveryCode') }).click()
    const field = page.getByLabel(say(factorText, 'recoveryCode'))
    await field.fill(recoveryCode)
    await field.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(renewed)
    await field.press('Enter')
    await userMenu(page).waitFor()

    // Another administrator resets the factor of the lost phone.
    const other = await story.product.person('admin')
    const helper = await story.visitor({ ...look, as: other })
    await helper.goTo(`/user/userList/${admin.id}/sessions`)
    await helper.page.getByRole('button', { name: say(factorText, 'reset') }).click()
    const reset = helper.page.getByRole('dialog')
    await reset.getByLabel(say(reasonText, 'reason')).fill('Phone lost')
    await helper.settled()
    await keepPicture(helper.page, `factor-reset-${look.language}`)
    await reset.getByRole('button', { name: say(factorText, 'reset') }).click()
    await helper.page.getByText(say(factorText, 'isReset')).waitFor()
  },
)

import { errorTexts } from '@openbooth/contract/errorTexts'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { testPassword } from '@openbooth/server/testing/server'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from '../user/steps.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { openChangePassword, userMenu } from './parts.ts'
import { tabTitle } from '../pageTitle.ts'
import { zh, en, sayIn } from '../say.ts'
import { apiText, kitText, shellText } from '../texts.ts'

// Error messages: of the session, the network, the server.

const story = openStory()

const signedIn = async (language: 'en' | 'zh' = 'en') => {
  const user = await story.product.person('organiser')
  const visitor = await story.visitor({ as: user, language })
  await visitor.goTo('/channel/channelList')
  await userMenu(visitor.page).waitFor()
  await visitor.settled()
  return { ...visitor, user }
}

/** Makes a call that is available on every page: changes the password. */
const makeACall = async (
  page: Page,
  language: 'en' | 'zh' = 'en',
  beforeCall?: () => Promise<unknown>,
) => {
  const say = sayIn(language)
  const dialog = await openChangePassword(page)
  await dialog.getByLabel(say(shellText, 'oldPassword'), { exact: true }).fill('a password')
  await dialog.getByLabel(say(shellText, 'newPassword'), { exact: true }).fill('another password')
  await dialog
    .getByLabel(say(shellText, 'confirmPassword'), { exact: true })
    .fill('another password')
  await beforeCall?.()
  await dialog.getByRole('button', { name: say(shellText, 'changePassword') }).click()
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>

const endings = [
  [
    50008,
    async ({ context }: SignedIn) => {
      const value = 'x'.repeat(43)
      await context.addCookies([{ name: 'token', value, url: story.product.address }])
    },
  ],
  [
    50012,
    async ({ user }: SignedIn) => {
      await story.product.ok(accountCalls.logout, {}, user)
    },
  ],
  [
    50014,
    async ({ user }: SignedIn) => {
      await story.product.app.db.query
        .updateTable('sessions')
        .set({ lastSeenAt: new Date('2026-11-20T10:00:00Z') })
        .where('userId', '=', user.id)
        .execute()
    },
  ],
] as const

describe('An expired session', () => {
  describe.each(['en', 'zh'] as const)('%s', (language) => {
    test.each(endings)(
      `Code %i opens the dialog in the words of the specification, and Cancel stays on the page (${language}).`,
      async (code, end) => {
        const visitor = await signedIn(language)
        const { page } = visitor
        await end(visitor)
        const refused = page.waitForResponse(
          async (response) =>
            response.url().includes('/conf/') &&
            ((await response.json()) as { code: number }).code === code,
        )
        await makeACall(page, language)
        await refused
        const dialog = page
          .getByRole('dialog')
          .filter({ hasText: sayIn(language)(apiText, 'loggedOutMessage') })
        await dialog
          .getByText(sayIn(language)(apiText, 'loggedOutMessage'), { exact: true })
          .waitFor()
        await keepPicture(page, `logged-out-${code}-${language}`)
        await dialog
          .getByRole('button', { name: sayIn(language)(apiText, 'cancel'), exact: true })
          .click()
        await dialog.waitFor({ state: 'hidden' })
        expect(new URL(page.url()).pathname).toBe('/channel/channelList')
        expect((await visitor.context.cookies()).map(({ name }) => name)).toContain('token')
      },
    )

    test(`Esc closes only the dialog and leaves the form behind it unchanged (${language}).`, async () => {
      const visitor = await signedIn(language)
      const { page } = visitor
      await endings[1][1](visitor)
      await makeACall(page, language)
      const question = page
        .getByRole('dialog')
        .filter({ hasText: sayIn(language)(apiText, 'loggedOutMessage') })
      await question.waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'hidden' })
      const say = sayIn(language)
      const dialog = page.getByRole('dialog', { name: say(shellText, 'changePassword') })
      expect(
        await dialog.getByLabel(say(shellText, 'oldPassword'), { exact: true }).inputValue(),
      ).toBe('a password')
    })

    test(`Re-Login clears the token and reloads, which leads to the login page and back (${language}).`, async () => {
      const visitor = await signedIn(language)
      const { page } = visitor
      await endings[1][1](visitor)
      await makeACall(page, language)
      await page.getByRole('button', { name: sayIn(language)(apiText, 'reLogin') }).click()
      await expect
        .poll(() => page.url())
        .toBe(`${story.product.address}/login?redirect=%2Fchannel%2FchannelList`)
      expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('token')
    })
  })
})

describe('a user who cannot be fetched', () => {
  test('When a user cannot be fetched the token is cleared, the error appears, and the login page remembers the target.', async () => {
    const user = await story.product.person('organiser')
    await story.product.ok(accountCalls.logout, {}, user)
    const { page, context, goTo } = await story.visitor({ as: user })
    await goTo('/channel/channelList')
    await expect
      .poll(() => page.url())
      .toBe(`${story.product.address}/login?redirect=%2Fchannel%2FchannelList`)
    await page.getByRole('alert').getByText(en(errorTexts['Token Unknown'])).waitFor()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
    await signIn(page, user.userName, testPassword)
    await expect.poll(() => page.title()).toBe(tabTitle('/channel/channelList'))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test.each([
    ['en', en(apiText, 'hasError')],
    ['zh', zh(apiText, 'hasError')],
  ] as const)(
    'Without an error message the page shows Has Error (%s: %s).',
    async (language, message) => {
      const { page, context, goTo } = await story.visitor({ language })
      await context.addCookies([{ name: 'token', value: 'x', url: story.product.address }])
      await goTo('/home')
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe('?redirect=%2Fhome')
    },
  )

  test.each([
    ['en', en(apiText, 'hasError'), { code: 42299, msg: '', data: null }],
    ['zh', zh(apiText, 'hasError'), { code: 42299 }],
    // A gateway in front of the server may send such errors.
    ['en', en(apiText, 'hasError'), { message: 'no Route matched' }],
  ] as const)(
    'A server error without a message shows Has Error (%s: %s, %j).',
    async (language, message, json) => {
      const as = await story.product.person('organiser')
      const { page, context, goTo } = await story.visitor({ as, language })
      await context.route('**/conf/user/getInfo', (route) => route.fulfill({ status: 422, json }))
      await goTo('/home')
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe('?redirect=%2Fhome')
    },
  )
})

describe('the network', () => {
  test.each([
    ['en', en(apiText, 'networkError'), en(apiText, 'unreachable')],
    ['zh', zh(apiText, 'networkError'), zh(apiText, 'unreachable')],
  ] as const)('A network error shows its message (%s).', async (language, title, detail) => {
    const { page, context } = await signedIn(language)
    await context.route('**/conf/**', (route) => route.abort('connectionrefused'))
    await makeACall(page, language)
    const message = page.getByRole('alert').filter({ hasText: title })
    await message.getByText(detail).waitFor()
    await keepPicture(page, `network-error-${language}`)
  })

  test.each([
    ['en', en(apiText, 'timeout')],
    ['zh', zh(apiText, 'timeout')],
  ] as const)('A call without a response ends after 10 seconds (%s).', async (language, detail) => {
    const { page, context } = await signedIn(language)
    await context.route('**/conf/**', () => {})
    await makeACall(page, language)
    const before = Date.now()
    await page.getByRole('alert').getByText(detail).waitFor()
    const waited = Date.now() - before
    expect(waited).toBeGreaterThan(9_000)
    expect(waited).toBeLessThan(16_000)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('A lost connection is reported above the page until it is back.', async () => {
    const { page, context } = await signedIn()
    await context.setOffline(true)
    const banner = page.getByText(en(shellText, 'offline'))
    await banner.waitFor()
    await context.setOffline(false)
    await banner.waitFor({ state: 'hidden' })
  })
})

describe('a refusal', () => {
  const refuseWith = async (page: Page, msg: string, beforeCall?: () => Promise<unknown>) => {
    // The server itself only sends messages of the catalogue.
    await page
      .context()
      .route('**/conf/user/updatePwd', (route) =>
        route.fulfill({ status: 422, json: { code: 42299, msg, data: null } }),
      )
    await makeACall(page, 'en', beforeCall)
  }

  test('A message of the server is looked up without its spaces, shown for 5 seconds, and then disappears.', async () => {
    const { page } = await signedIn()
    await page.clock.install()
    // From here on time advances only in the story.
    const stop = () => page.clock.pauseAt(Date.now() + 60_000)
    await refuseWith(page, ' Lack Of  Balance', stop)
    const message = page
      .getByRole('alert')
      .getByText(en(errorTexts['Lack Of Balance']), { exact: true })
    await message.waitFor()
    await page.clock.runFor(4_999)
    expect(await message.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await message.waitFor({ state: 'hidden', timeout: 3_000 })
  })

  test('An unknown message reads Error.', async () => {
    const { page } = await signedIn()
    await refuseWith(page, 'Something Nobody Knows')
    await page.getByRole('alert').getByText('Error', { exact: true }).waitFor()
  })

  test('A message can be closed early by its button.', async () => {
    const { page } = await signedIn()
    await refuseWith(page, 'Level Not Available')
    const message = page
      .getByRole('alert')
      .filter({ hasText: en(errorTexts['Level Not Available']) })
    await message.getByRole('button', { name: en(kitText, 'close') }).click()
    await message.waitFor({ state: 'hidden', timeout: 3_000 })
  })

  test('A crash of the server shows its request id.', async () => {
    const { page, context } = await signedIn()
    await context.route('**/conf/user/updatePwd', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 50000, msg: 'Server Error', data: { requestId: 'q1w2e3' } },
      }),
    )
    await makeACall(page)
    await page
      .getByRole('alert')
      .filter({ hasText: en(errorTexts['Server Error']) })
      .getByText('q1w2e3')
      .waitFor()
  })
})

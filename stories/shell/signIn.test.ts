import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { adviceInEnglish, errorTexts } from '@openbooth/contract/errorTexts'
import { testPassword } from '@openbooth/server/testing/server'
import { describe, expect, test } from 'vitest'
import type { Visitor } from '../browser.ts'
import { openStory } from '../story.ts'
import { publicPaths, routes } from './routes.ts'
import { mainMenu, userMenu } from './parts.ts'
import { tabTitle, titleOf } from '../pageTitle.ts'
import { en } from '../say.ts'
import { accountText, eventFormText, shellText } from '../texts.ts'

// Sign-in, the return to the requested page, and public pages.

const story = openStory()

const addressOf = ({ page }: Visitor) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const signIn = async ({ page }: Visitor, userName: string, password = testPassword) => {
  await page.getByLabel(en(accountText, 'userName')).fill(userName)
  await page.getByLabel(en(accountText, 'password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: en(accountText, 'signIn') }).click()
}

describe('without a token', () => {
  test.each(publicPaths)('%s opens without a token.', async (path) => {
    const visitor = await story.visitor()
    await visitor.goTo(path)
    await expect.poll(() => visitor.page.title()).toMatch(/.+ - OpenBooth$/)
    expect(addressOf(visitor)).toBe(path)
  })

  test('Every other path leads to the login page, which remembers the target.', async () => {
    const visitor = await story.visitor()
    const wishes = ['/', '/no/such/page', '/meeting/establish?page=2', '/404']
    for (const wish of [...routes.map(({ path }) => path), ...wishes]) {
      await visitor.goTo(wish)
      await expect
        .poll(() => addressOf(visitor))
        .toBe(`/login?redirect=${encodeURIComponent(wish)}`)
    }
    expect(visitor.calls).toEqual([])
  })
})

describe('signing in', () => {
  test('Signing in leads to the remembered target.', async () => {
    const user = await story.product.person('organiser')
    const visitor = await story.visitor()
    await visitor.goTo('/channel/channelList')
    await signIn(visitor, user.userName)
    await expect.poll(() => visitor.page.title()).toBe(tabTitle('/channel/channelList'))
    expect(addressOf(visitor)).toBe('/channel/channelList')
  })

  test('Without a target signing in leads home, by email address too and with surrounding spaces in the name.', async () => {
    const user = await story.product.person('organiser')
    const visitor = await story.visitor()
    await visitor.goTo('/login')
    await signIn(visitor, `  ${user.emailAddress} `)
    await expect.poll(() => visitor.page.title()).toBe(tabTitle('/home'))
    expect(addressOf(visitor)).toBe('/home')
  })

  test.each(['//example.com/x', 'https://example.com', '/\\example.com', '/login?redirect=/login'])(
    'A redirect to %s does not leave the product.',
    async (wish) => {
      const user = await story.product.person('organiser')
      const visitor = await story.visitor()
      await visitor.goTo(`/login?redirect=${encodeURIComponent(wish)}`)
      await signIn(visitor, user.userName)
      await expect.poll(() => visitor.page.title()).toBe(tabTitle('/home'))
      expect(new URL(visitor.page.url()).origin).toBe(story.product.address)
    },
  )

  test('The token is stored in a cookie that is never sent to another site, and sent as a header.', async () => {
    const user = await story.product.person('organiser')
    const visitor = await story.visitor()
    await visitor.goTo('/login')
    await signIn(visitor, user.userName)
    const request = await visitor.page.waitForRequest('**/conf/user/getInfo')
    const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'token')
    expect(cookie).toMatchObject({ sameSite: 'Strict' })
    expect(request.headers()).toMatchObject({ token: cookie?.value })
    expect(request.postDataJSON()).toEqual({ userId: Number(user.id) })
  })

  test('Empty fields are reported at the fields, and nothing is sent.', async () => {
    const visitor = await story.visitor()
    await visitor.goTo('/login')
    await visitor.page.getByRole('button', { name: en(accountText, 'signIn') }).click()
    await visitor.page.getByText(en(accountText, 'userNameRequired')).waitFor()
    await visitor.page.getByText(en(accountText, 'passwordRequired')).waitFor()
    expect(visitor.calls).toEqual([])
  })

  test('An unknown user and a wrong password are reported in the words of the specification, with advice.', async () => {
    const user = await story.product.person('organiser')
    const visitor = await story.visitor()
    await visitor.goTo('/login')
    await signIn(visitor, 'nobody')
    await visitor.page
      .getByText(`User Not Register. ${adviceInEnglish['User Not Register']}`)
      .waitFor()
    await signIn(visitor, user.userName, 'not the password')
    await visitor.page
      .getByText(`User Password Error. ${adviceInEnglish['User Password Error']}`)
      .waitFor()
  })

  test('After three wrong passwords the picture captcha appears, is required, and is checked.', async () => {
    const user = await story.product.person('organiser')
    const visitor = await story.visitor()
    const { page } = visitor
    await visitor.goTo('/login')
    for (let times = 1; times <= 4; times += 1) {
      const answered = page.waitForResponse('**/conf/user/login')
      await signIn(visitor, user.userName, `wrong ${times}`)
      await answered
    }
    await page.getByRole('img', { name: en(accountText, 'captcha') }).waitFor()
    await page.getByText(en(errorTexts['Picture Captcha Required'])).waitFor()
    await signIn(visitor, user.userName)
    await page.getByText(en(accountText, 'captchaRequired')).waitFor()
    await page.getByLabel(en(accountText, 'captcha')).fill('wrong')
    await signIn(visitor, user.userName)
    await page
      .getByText(en(errorTexts['The Image Verification Code You Entered Is Incorrect']))
      .waitFor()
  })
})

describe('signing out', () => {
  test('Visiting the login page signs out, here and on the server.', async () => {
    const user = await story.product.person('organiser')
    const visitor = await story.visitor({ as: user })
    await visitor.goTo('/home')
    await visitor.page.getByRole('navigation', { name: en(shellText, 'mainMenu') }).waitFor()
    const ended = visitor.page.waitForResponse('**/conf/user/logout')
    await visitor.goTo('/login')
    await ended
    expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('token')
    await visitor.goTo('/home')
    await expect.poll(() => addressOf(visitor)).toBe('/login?redirect=%2Fhome')
  })

  test('The next user of the tab sees no list and no draft of the user who signed out.', async () => {
    const [first, next] = [
      await story.product.person('organiser'),
      await story.product.person('organiser'),
    ]
    await story.product.ok(
      channelCalls.create,
      {
        languageTag: 'la',
        enName: 'Church Latin',
        zhName: '教会拉丁语',
        position: 1,
        enabled: true,
      },
      first,
    )
    const visitor = await story.visitor({ as: first })
    const { page } = visitor
    const row = page.getByRole('row').filter({ hasText: 'Church Latin' })
    await visitor.goTo('/channel/channelList')
    await row.waitFor()
    await visitor.walkTo('/meeting/addEvent')
    await page.getByRole('textbox', { name: en(eventFormText, 'name') }).fill('Confidential')
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
    await expect.poll(drafts).toHaveLength(1)
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: en(shellText, 'signOut') }).click()
    await page.getByRole('heading', { name: en(accountText, 'welcome') }).waitFor()
    expect(await drafts()).toEqual([])

    // The server's answer is held back, so that only stored rows could be shown.
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/conf/channel/list', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await signIn(visitor, next.userName)
    const asked = page.waitForRequest('**/conf/channel/list')
    await mainMenu(page)
      .getByRole('link', { name: en(titleOf('/channel/channelList')) })
      .click()
    await asked
    await expect.poll(() => page.title()).toBe(tabTitle('/channel/channelList'))
    expect(await row.count()).toBe(0)
    const answered = page.waitForResponse('**/conf/channel/list')
    answer()
    await answered
    expect(await row.count()).toBe(0)
  })
})

import { errorTexts } from '@openbooth/contract/errorTexts'
import { describe, expect, test } from 'vitest'
import { openStory } from '../story.ts'
import { tabTitle } from '../pageTitle.ts'
import { zh, en } from '../say.ts'
import { accountText, shellText } from '../texts.ts'

// The interface language, and how to change it.

const story = openStory()

describe('the first visit', () => {
  test.each([
    ['zh-CN', zh(accountText, 'welcome')],
    ['zh-TW', zh(accountText, 'welcome')],
    ['en-US', en(accountText, 'welcome')],
    ['fr-FR', en(accountText, 'welcome')],
  ])('A browser set to %s reads "%s".', async (locale, heading) => {
    const { page, context, goTo } = await story.visitor()
    await context.addInitScript(
      (tag) => Object.defineProperty(navigator, 'languages', { get: () => [tag] }),
      locale,
    )
    await goTo('/login')
    await page.getByRole('heading', { name: heading }).waitFor()
  })

  test('A saved language has priority over that of the browser.', async () => {
    const { page, context, goTo } = await story.visitor({ language: 'en' })
    await context.addCookies([{ name: 'language', value: 'zh', url: story.product.address }])
    await goTo('/login')
    await page.getByRole('heading', { name: zh(accountText, 'welcome') }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN')
  })
})

describe('switching', () => {
  test('The language selector offers Chinese and English, confirms the switch, and stores the choice in the cookie language.', async () => {
    const { page, context, goTo } = await story.visitor({
      as: await story.product.person('organiser'),
    })
    const saved = async () =>
      (await context.cookies()).find(({ name }) => name === 'language')?.value
    await goTo('/home')
    await page.getByRole('button', { name: `${en(shellText, 'language')}: English` }).click()
    const choices = page.getByRole('menuitemradio')
    await choices.first().waitFor()
    expect(await choices.allInnerTexts()).toEqual(['English', '中文'])
    await choices.filter({ hasText: '中文' }).click()
    await page.getByText('语言切换成功').waitFor()
    await page.getByRole('navigation', { name: zh(shellText, 'mainMenu') }).waitFor()
    await expect.poll(() => page.title()).toBe(tabTitle('/home', zh))
    expect(await saved()).toBe('zh')
    await page.reload()
    await page.getByRole('button', { name: `${zh(shellText, 'language')}: 中文` }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByText('Switch Language Success').waitFor()
    await expect.poll(() => page.title()).toBe(tabTitle('/home'))
    expect(await saved()).toBe('en')
  })

  test('The login page has a language switch in its header, too.', async () => {
    const { page, goTo } = await story.visitor()
    await goTo('/login')
    await page.getByRole('banner').getByRole('button', { name: '中文' }).click()
    await page.getByText('语言切换成功').waitFor()
    await page.getByRole('heading', { name: zh(accountText, 'welcome') }).waitFor()
    await expect.poll(() => page.title()).toBe(tabTitle('/login', zh))
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await page.getByText('Switch Language Success').waitFor()
  })

  test('Errors at a field follow the language switch, from the form and from the server.', async () => {
    const { page, goTo } = await story.visitor()
    await goTo('/login')
    const switchTo = (language: string) =>
      page.getByRole('banner').getByRole('button', { name: language }).click()
    await page.getByRole('button', { name: en(accountText, 'signIn') }).click()
    await page.getByText(en(accountText, 'userNameRequired')).waitFor()
    await switchTo('中文')
    await page.getByText(zh(accountText, 'userNameRequired')).waitFor()
    await page.getByLabel(zh(accountText, 'userName')).fill('nobody-of-this-name')
    await page.getByLabel(zh(accountText, 'password'), { exact: true }).fill('long-enough')
    await page.getByRole('button', { name: zh(accountText, 'signIn') }).click()
    await page.getByText(zh(errorTexts['User Not Register'])).waitFor()
    await switchTo('English')
    await page.getByText(en(errorTexts['User Not Register'])).waitFor()
  })
})

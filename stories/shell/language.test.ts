import { describe, expect, test } from 'vitest'
import { openStory } from '../story.ts'

// Which language the product speaks, and how it is told another.

const story = openStory()

describe('the first visit', () => {
  test.each([
    ['zh-CN', '登录译厢'],
    ['zh-TW', '登录译厢'],
    ['en-US', 'Sign in to OpenBooth'],
    ['fr-FR', 'Sign in to OpenBooth'],
  ])('A browser set to %s reads "%s".', async (locale, heading) => {
    const { page, context, goTo } = await story.visitor()
    await context.addInitScript(
      (tag) => Object.defineProperty(navigator, 'languages', { get: () => [tag] }),
      locale,
    )
    await goTo('/login')
    await page.getByRole('heading', { name: heading }).waitFor()
  })

  test('A saved language comes before the browser’s.', async () => {
    const { page, context, goTo } = await story.visitor({ language: 'en' })
    await context.addCookies([{ name: 'language', value: 'zh', url: story.product.address }])
    await goTo('/login')
    await page.getByRole('heading', { name: '登录译厢' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN')
  })
})

describe('switching', () => {
  test('The language selector offers Chinese and English, says that it switched, and keeps the choice in the cookie language.', async () => {
    const { page, context, goTo } = await story.visitor({
      as: await story.product.person('organiser'),
    })
    const saved = async () =>
      (await context.cookies()).find(({ name }) => name === 'language')?.value
    await goTo('/home')
    await page.getByRole('button', { name: 'Language: English' }).click()
    const choices = page.getByRole('menuitemradio')
    await choices.first().waitFor()
    expect(await choices.allInnerTexts()).toEqual(['English', '中文'])
    await choices.filter({ hasText: '中文' }).click()
    await page.getByText('语言切换成功').waitFor()
    await page.getByRole('navigation', { name: '主菜单' }).waitFor()
    await expect.poll(() => page.title()).toBe('首页 - OpenBooth')
    expect(await saved()).toBe('zh')
    await page.reload()
    await page.getByRole('button', { name: '语言: 中文' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByText('Switch Language Success').waitFor()
    await expect.poll(() => page.title()).toBe('Home - OpenBooth')
    expect(await saved()).toBe('en')
  })

  test('The login page has a language switch in its header, too.', async () => {
    const { page, goTo } = await story.visitor()
    await goTo('/login')
    await page.getByRole('banner').getByRole('button', { name: '中文' }).click()
    await page.getByText('语言切换成功').waitFor()
    await page.getByRole('heading', { name: '登录译厢' }).waitFor()
    await expect.poll(() => page.title()).toBe('登录 - OpenBooth')
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await page.getByText('Switch Language Success').waitFor()
  })

  test('What is wrong with a field follows the switch: what the form found, and what the server refused.', async () => {
    const { page, goTo } = await story.visitor()
    await goTo('/login')
    const switchTo = (language: string) =>
      page.getByRole('banner').getByRole('button', { name: language }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The user name is required').waitFor()
    await switchTo('中文')
    await page.getByText('请输入用户名').waitFor()
    await page.getByLabel('用户名或邮箱').fill('nobody-of-this-name')
    await page.getByLabel('密码', { exact: true }).fill('long-enough')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByText('该用户尚未注册').waitFor()
    await switchTo('English')
    await page.getByText('User Not Register').waitFor()
  })
})

import { eulaCalls } from '@openbooth/contract/eula'
import { expect, test } from 'vitest'
import { fillInMailedCode, sayIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// The licence agreement: written by administrators, accepted by everybody who registers.

const story = openStory()

const texts = { enText: '# 1. Rights\n\nYou may listen.', zhText: '# 一、权利\n\n您可以收听。' }
const publish = async (changes: Partial<typeof texts> = {}): Promise<number> => {
  const admin = await story.product.person('admin')
  const draft = { ...texts, ...changes, revision: 0 }
  const { revision } = await story.product.ok(eulaCalls.saveDraft, draft, admin)
  return (await story.product.ok(eulaCalls.publish, { revision }, admin)).number!
}

test('An administrator writes the next version from the one in force, sees it laid out, keeps it as a draft and publishes it.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/eula')
  await page.getByRole('row', { name: /^Version 1 In force/ }).waitFor()
  await page.getByRole('link', { name: 'Write the next version' }).click()
  await page.getByRole('heading', { name: 'Version 2 of the licence agreement' }).waitFor()
  await page.getByText('The texts are those of the version in force').waitFor()
  const english = page.getByRole('textbox', { name: 'English' })
  const chinese = page.getByRole('textbox', { name: 'Chinese' })
  expect(await english.inputValue()).toContain('# 1. What you may do')
  await english.fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Please enter the text').waitFor()
  await english.fill('# 1. Rights\n\nYou may:\n- listen\n- <b>speak</b>')
  await page.getByText('differ in the number of headings').waitFor()
  await chinese.fill('# 一、权利\n\n您可以：\n- 收听\n- 发言')
  await page.getByText('differ in the number of headings').waitFor({ state: 'hidden' })
  await page.getByText('Preview', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'English' })
  await preview.getByRole('heading', { name: '1. Rights' }).waitFor()
  await preview.getByRole('listitem').getByText('<b>speak</b>').waitFor()
  await keepPicture(page, 'eula-preview')

  // What was written is not left behind without a question.
  await page.getByRole('link', { name: 'All versions' }).click()
  await page.getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft is saved').waitFor()
  await page.getByRole('link', { name: 'All versions' }).click()
  await page.getByRole('row', { name: /Draft of version 2/ }).waitFor()
  await keepPicture(page, 'eula-versions')
  await page.getByRole('link', { name: 'Continue the draft' }).first().click()
  await page.getByText('Write', { exact: true }).click()
  expect(await english.inputValue()).toContain('You may:')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A published version can never be changed').waitFor()
  await keepPicture(page, 'eula-publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is in force').waitFor()
  await page.getByRole('row', { name: /^Version 2 In force/ }).waitFor()
  await page.getByRole('row', { name: /^Version 1 Earlier/ }).waitFor()
  await goTo('/eula?version=1')
  await page.getByText('Version 1 of 1 Nov 2026. It is not in force any more.').waitFor()
  await page.getByRole('link', { name: 'Read the version in force' }).click()
  await page.getByRole('heading', { name: '1. Rights' }).waitFor()
})

test('A draft that is not wanted is thrown away after a question.', async () => {
  const admin = await story.product.person('admin')
  await story.product.ok(eulaCalls.saveDraft, { ...texts, revision: 0 }, admin)
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/eula/draft')
  await page.getByRole('button', { name: 'Throw away' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The version in force stays as it is').waitFor()
  await dialog.getByRole('button', { name: 'Throw away' }).click()
  await page.getByText('The draft was thrown away').waitFor()
  await page.getByRole('link', { name: 'Write the next version' }).waitFor()
})

test.each(['en', 'zh'] as const)(
  'Whoever registers while the agreement changes is asked again, and later told of a newer one without being stopped (%s).',
  async (language) => {
    const say = sayIn(language)
    const visitor = await story.visitor({ language })
    const { page } = visitor
    await visitor.goTo('/register')
    await page.getByLabel(say('User name', '用户名'), { exact: true }).fill(`Reader ${language}`)
    await fillInMailedCode(visitor, `reader.${language}@example.test`, say)
    await page.getByLabel(say('Password', '密码'), { exact: true }).fill('k7-qzxw')
    await page.getByLabel(say('Repeat the password', '再次输入密码')).fill('k7-qzxw')
    const accepts = page.getByRole('checkbox')
    await accepts.check()
    await publish()
    const register = page.getByRole('button', { name: say('Register', '注册') })
    await register.click()
    await page
      .getByText(say('The agreement has just changed', '用户协议刚刚更新'), { exact: false })
      .waitFor()
    expect(await accepts.isChecked()).toBe(false)
    await keepPicture(page, `register-agreement-${language}`)
    await accepts.check()
    await register.click()
    await expect.poll(() => page.title()).toBe(say('Home - OpenBooth', '首页 - OpenBooth'))
    const news = say('The licence agreement has changed', '用户协议已更新')
    expect(await page.getByText(news).count()).toBe(0)

    await publish({ enText: '# 1. Duties\n\nYou are kind.' })
    await visitor.goTo('/meeting/establish')
    await page.getByText(news).waitFor()
    await page.getByRole('heading', { name: say('Hosted events', '我主持的会议') }).waitFor()
    await keepPicture(page, `agreement-notice-${language}`)
    await page.getByRole('button', { name: say('Accept', '同意'), exact: true }).click()
    await page.getByText(news).waitFor({ state: 'hidden' })
    await visitor.goTo('/home')
    await visitor.settled()
    expect(await page.getByText(news).count()).toBe(0)
  },
)

lookEverywhere(story, 'admin', () => [
  { path: '/setting/eula', name: 'eula-list' },
  { path: '/setting/eula/draft', name: 'eula-draft' },
  { path: '/eula', name: 'eula' },
])

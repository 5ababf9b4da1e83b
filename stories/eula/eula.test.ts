import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { expect, test } from 'vitest'
import { fillInMailedCode } from '../user/steps.ts'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { tabTitle, titleOf } from '../pageTitle.ts'
import { en, sayIn } from '../say.ts'
import { codeText, eulaText, eulaVersionsText, kitText, registerText, shellText } from '../texts.ts'

// The licence agreement: written by administrators, accepted at every registration.

const story = openStory()

const texts = { enText: '# 1. Rights\n\nYou may listen.', zhText: '# 一、权利\n\n您可以收听。' }
const publish = async (changes: Partial<typeof texts> = {}): Promise<number> => {
  const admin = await story.product.person('admin')
  const draft = { ...texts, ...changes, revision: 0 }
  const { revision } = await story.product.ok(eulaCalls.saveDraft, draft, admin)
  return (await story.product.ok(eulaCalls.publish, { revision }, admin)).number!
}

test('An administrator writes the next version from the current one, previews it, saves a draft and publishes it.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/eula')
  await page
    .getByRole('row', {
      name: `${en(eulaVersionsText, 'versionOf', { number: 1 })} ${en(eulaVersionsText, 'current')}`,
    })
    .waitFor()
  await page.getByRole('link', { name: en(eulaVersionsText, 'newDraft') }).click()
  await page
    .getByRole('heading', { name: en(eulaVersionsText, 'nextTitle', { number: 2 }) })
    .waitFor()
  await page.getByText(en(eulaVersionsText, 'unchanged')).waitFor()
  const englishField = page.getByRole('textbox', { name: en(eulaVersionsText, 'english') })
  const chineseField = page.getByRole('textbox', { name: en(eulaVersionsText, 'chinese') })
  expect(await englishField.inputValue()).toContain('# 1. What you may do')
  await englishField.fill('')
  await page.getByRole('button', { name: en(eulaVersionsText, 'save') }).click()
  await page.getByText(en(eulaVersionsText, 'required')).waitFor()
  await englishField.fill('# 1. Rights\n\nYou may:\n- listen\n- <b>speak</b>')
  await page.getByText(en(eulaVersionsText, 'differ')).waitFor()
  await chineseField.fill('# 一、权利\n\n您可以：\n- 收听\n- 发言')
  await page.getByText(en(eulaVersionsText, 'differ')).waitFor({ state: 'hidden' })
  await page.getByText(en(eulaVersionsText, 'preview'), { exact: true }).click()
  const preview = page.getByRole('region', { name: en(eulaVersionsText, 'english') })
  await preview.getByRole('heading', { name: '1. Rights' }).waitFor()
  await preview.getByRole('listitem').getByText('<b>speak</b>').waitFor()
  await keepPicture(page, 'eula-preview')

  // Leaving with unsaved input shows a prompt.
  await page.getByRole('link', { name: en(eulaVersionsText, 'back') }).click()
  await page.getByText(en(kitText, 'leaveTitle')).waitFor()
  await page.getByRole('button', { name: en(kitText, 'keepEditing') }).click()
  await page.getByRole('button', { name: en(eulaVersionsText, 'save') }).click()
  await page.getByText(en(eulaVersionsText, 'saved')).waitFor()
  await page.getByRole('link', { name: en(eulaVersionsText, 'back') }).click()
  await page.getByRole('row', { name: en(eulaVersionsText, 'draftOf', { number: 2 }) }).waitFor()
  await keepPicture(page, 'eula-versions')
  await page
    .getByRole('link', { name: en(eulaVersionsText, 'editDraft') })
    .first()
    .click()
  await page.getByText(en(eulaVersionsText, 'write'), { exact: true }).click()
  expect(await englishField.inputValue()).toContain('You may:')
  await page.getByRole('button', { name: en(eulaVersionsText, 'publish') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(en(eulaVersionsText, 'publishEffect')).waitFor()
  await keepPicture(page, 'eula-publish')
  await dialog.getByRole('button', { name: en(eulaVersionsText, 'publish') }).click()
  await page.getByText(en(eulaVersionsText, 'publishedNow', { number: 2 })).waitFor()
  await page
    .getByRole('row', {
      name: `${en(eulaVersionsText, 'versionOf', { number: 2 })} ${en(eulaVersionsText, 'current')}`,
    })
    .waitFor()
  await page
    .getByRole('row', {
      name: `${en(eulaVersionsText, 'versionOf', { number: 1 })} ${en(eulaVersionsText, 'earlier')}`,
    })
    .waitFor()
  await goTo('/eula?version=1')
  await page.getByText(en(eulaText, 'earlier', { number: 1, date: '1 Nov 2026' })).waitFor()
  await page.getByRole('link', { name: en(eulaText, 'current') }).click()
  await page.getByRole('heading', { name: '1. Rights' }).waitFor()
})

test('An unwanted draft is discarded after a confirmation.', async () => {
  const admin = await story.product.person('admin')
  await story.product.ok(eulaCalls.saveDraft, { ...texts, revision: 0 }, admin)
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/setting/eula/draft')
  await page.getByRole('button', { name: en(eulaVersionsText, 'removeDraft') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(en(eulaVersionsText, 'removeEffect')).waitFor()
  await dialog.getByRole('button', { name: en(eulaVersionsText, 'removeDraft') }).click()
  await page.getByText(en(eulaVersionsText, 'removed')).waitFor()
  await page.getByRole('link', { name: en(eulaVersionsText, 'newDraft') }).waitFor()
})

test.each(['en', 'zh'] as const)(
  'A person registering during a change of the agreement is asked again, and later sees a notice about a newer one (%s).',
  async (language) => {
    const say = sayIn(language)
    const visitor = await story.visitor({ language })
    const { page } = visitor
    await visitor.goTo('/register')
    await page.getByLabel(say(registerText, 'userName'), { exact: true }).fill(`Reader ${language}`)
    await fillInMailedCode(visitor, `reader.${language}@example.test`, say)
    await page.getByLabel(say(codeText, 'password'), { exact: true }).fill('k7-qzxw')
    await page.getByLabel(say(codeText, 'repeat')).fill('k7-qzxw')
    const accepts = page.getByRole('checkbox')
    await accepts.check()
    await publish()
    const register = page.getByRole('button', { name: say(registerText, 'register') })
    await register.click()
    await page.getByText(say(registerText, 'agreementChanged'), { exact: false }).waitFor()
    expect(await accepts.isChecked()).toBe(false)
    await keepPicture(page, `register-agreement-${language}`)
    await accepts.check()
    await register.click()
    await expect.poll(() => page.title()).toBe(tabTitle('/home', say))
    const news = say(shellText, 'newAgreement')
    expect(await page.getByText(news).count()).toBe(0)

    await publish({ enText: '# 1. Duties\n\nYou are kind.' })
    await visitor.goTo('/meeting/establish')
    await page.getByText(news).waitFor()
    await page.getByRole('heading', { name: say(titleOf('/meeting/establish')) }).waitFor()
    await keepPicture(page, `agreement-notice-${language}`)
    await page.getByRole('button', { name: say(shellText, 'acceptAgreement'), exact: true }).click()
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

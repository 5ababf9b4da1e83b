import { errorTexts } from '@openbooth/contract/errorTexts'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import {
  speechLanguageCalls,
  speechModelCalls,
} from '@openbooth/contract/installation/speech/calls'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en, sayIn } from '../say.ts'
import { kitText, languageText } from '../texts.ts'

// The languages of speech recognition.

const story = openStory()

const addModel = async (modelName: string) => {
  const admin = await story.product.person('admin')
  const model = { modelName, modelType: 'azure', region: 'westeurope', key: 'secret' } as const
  const { id } = await story.product.ok(speechModelCalls.create, model, admin)
  return { admin, id }
}

test('An administrator adds a language, gives it a model, and removes it again.', async () => {
  const { admin } = await addModel('Azure Europe')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/asr/languageManager')
  await page.getByRole('row').filter({ hasText: 'zh-CN' }).waitFor()
  await keepPicture(page, 'speech-languages')
  await page.getByRole('button', { name: en(languageText, 'newLanguage') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(languageText, 'createLanguage') }).click()
  for (const problem of ['tagNotValid', 'azureValueNotValid'] as const)
    await dialog.getByText(en(languageText, problem)).waitFor()
  await dialog.getByLabel(en(languageText, 'enName')).fill('Somali')
  await dialog.getByLabel(en(languageText, 'zhName')).fill('索马里语')
  await dialog.getByLabel(en(languageText, 'azureValue')).fill('so')
  await dialog.getByLabel(en(languageText, 'languageTag')).fill('en')
  await dialog.getByText(en(languageText, 'azureValueNotValid')).waitFor()
  await dialog.getByLabel(en(languageText, 'azureValue')).fill('so-SO')
  await dialog.getByRole('combobox', { name: en(languageText, 'defaultModel') }).click()
  await page.getByRole('option', { name: 'Azure Europe' }).click()
  await dialog.getByRole('button', { name: en(languageText, 'createLanguage') }).click()
  // Another language already covers these channels.
  await dialog.getByText(en(errorTexts['Speech Language Already Exists'])).waitFor()
  await dialog.getByLabel(en(languageText, 'languageTag')).fill('so')
  await dialog.getByRole('button', { name: en(languageText, 'createLanguage') }).click()
  await page.getByText(en(languageText, 'created', { name: 'Somali' })).waitFor()

  await page.getByRole('searchbox').fill('so-SO')
  const row = page.getByRole('row').filter({ hasText: 'so-SO' })
  await row.getByText('Azure Europe').waitFor()
  await row.getByText(en(languageText, 'ofPhrases', { count: 0 })).waitFor()
  await row.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(languageText, 'remove') }).click()
  await page.getByText(en(languageText, 'removeQuestion', { name: 'Somali' })).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(languageText, 'remove') })
    .click()
  await page.getByText(en(languageText, 'removed', { name: 'Somali' })).waitFor()
})

test('A language shows that its model was disabled, and how many phrases are removed with it.', async () => {
  const { admin, id } = await addModel('Azure Asia')
  const language = { enName: 'Zulu', zhName: '祖鲁语', languageTag: 'zu', azureValue: 'zu-ZA' }
  const { id: languageId } = await story.product.ok(
    speechLanguageCalls.create,
    { ...language, defaultModelId: id },
    admin,
  )
  await story.product.ok(phraseCalls.add, { languageId, text: 'eThekwini' }, admin)
  await story.product.ok(speechModelCalls.setEnabled, { id, enabled: false }, admin)
  const { page, goTo } = await story.visitor({ as: admin, language: 'zh' })
  await goTo(`/asr/languageManager?defaultModelId=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'zu-ZA' })
  await row.getByText(zh(languageText, 'modelIsOff', { name: 'Azure Asia' })).waitFor()
  await page.getByText(`${zh(languageText, 'defaultModel')}: Azure Asia`).waitFor()
  await row.getByRole('link', { name: '1 / 500' }).click()
  await page.getByRole('row').filter({ hasText: 'eThekwini' }).waitFor()
  expect(new URL(page.url()).searchParams.get('languageId')).toBe(String(languageId))
  await page.goBack()
  await row.getByRole('button', { name: zh(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: zh(languageText, 'remove') }).click()
  await page.getByText(zh(languageText, 'removeWithPhrases', { count: 1 })).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh(languageText, 'remove') })
    .click()
  await page.getByText(zh(languageText, 'removed', { name: 'Zulu' })).waitFor()
})

describe('The dialog of a language', () => {
  test.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'zh', theme: 'dark', width: 360 },
  ] as const)(
    'The dialog of a language breaks no accessibility rule: $language, $theme, $width pixels wide.',
    async (looks) => {
      const { page, goTo } = await story.visitor({
        ...looks,
        as: await story.product.person('admin'),
      })
      await goTo('/asr/languageManager')
      const say = sayIn(looks.language)
      await page.getByRole('button', { name: say(languageText, 'newLanguage') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say(languageText, 'createLanguage') }).click()
      await dialog.getByText(say(languageText, 'tagNotValid')).waitFor()
      await keepPicture(page, `speech-language-dialog-${looks.width}-${looks.language}`)
      await expectAccessible(page)
    },
  )
})

lookEverywhere(story, 'admin', () => [
  { path: '/asr/languageManager', name: 'speech-languages' },
  { path: '/asr/languageManager?search=nothing', name: 'speech-languages-none' },
])

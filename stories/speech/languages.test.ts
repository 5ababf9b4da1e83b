import { phraseCalls } from '@openbooth/contract/phrase'
import { speechLanguageCalls, speechModelCalls } from '@openbooth/contract/speech'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// The languages that can be recognised.

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
  await page.getByRole('button', { name: 'New language' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create language' }).click()
  for (const problem of ['Not a language tag: try en', 'A language with its region: zh-CN'])
    await dialog.getByText(problem).waitFor()
  await dialog.getByLabel('English name').fill('Somali')
  await dialog.getByLabel('Chinese name').fill('索马里语')
  await dialog.getByLabel('Azure value').fill('so')
  await dialog.getByLabel('Language tag').fill('en')
  await dialog.getByText('A language with its region: zh-CN').waitFor()
  await dialog.getByLabel('Azure value').fill('so-SO')
  await dialog.getByRole('combobox', { name: 'Default model' }).click()
  await page.getByRole('option', { name: 'Azure Europe' }).click()
  await dialog.getByRole('button', { name: 'Create language' }).click()
  // Another language stands for these channels already.
  await dialog.getByText('There is such a language already').waitFor()
  await dialog.getByLabel('Language tag').fill('so')
  await dialog.getByRole('button', { name: 'Create language' }).click()
  await page.getByText('“Somali” was created').waitFor()

  await page.getByRole('searchbox').fill('so-SO')
  const row = page.getByRole('row').filter({ hasText: 'so-SO' })
  await row.getByText('Azure Europe').waitFor()
  await row.getByText('0 of 500').waitFor()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('Remove “Somali”?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('“Somali” was removed').waitFor()
})

test('A language tells that its model was switched off, and how many phrases go with it.', async () => {
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
  await row.getByText('Azure Asia（已停用）').waitFor()
  await page.getByText('默认模型: Azure Asia').waitFor()
  await row.getByRole('link', { name: '1 / 500' }).click()
  await page.getByRole('row').filter({ hasText: 'eThekwini' }).waitFor()
  expect(new URL(page.url()).searchParams.get('languageId')).toBe(String(languageId))
  await page.goBack()
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByText('其 1 条短语将一并删除，无法恢复。').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('已删除“Zulu”').waitFor()
})

describe('The dialog of a language', () => {
  test.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'zh', theme: 'dark', width: 360 },
  ] as const)(
    'breaks no accessibility rule: $language, $theme, $width pixels wide.',
    async (looks) => {
      const { page, goTo } = await story.visitor({
        ...looks,
        as: await story.product.person('admin'),
      })
      await goTo('/asr/languageManager')
      const isEnglish = looks.language === 'en'
      await page.getByRole('button', { name: isEnglish ? 'New language' : '新建语种' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: isEnglish ? 'Create language' : '创建语种' }).click()
      await dialog.getByText(isEnglish ? 'Not a language tag' : '不是有效的语言标签').waitFor()
      await keepPicture(page, `speech-language-dialog-${looks.width}-${looks.language}`)
      await expectAccessible(page)
    },
  )
})

lookEverywhere(story, 'admin', () => [
  { path: '/asr/languageManager', name: 'speech-languages' },
  { path: '/asr/languageManager?search=nothing', name: 'speech-languages-none' },
])

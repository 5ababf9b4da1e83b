import { eventCalls } from '@openbooth/contract/event'
import { speechModelCalls } from '@openbooth/contract/speech'
import { translationModelCalls } from '@openbooth/contract/translation'
import { keyIdOf, keyOf } from '@openbooth/server/providers/modelStandIn/accounts'
import { startModelStandIn } from '@openbooth/server/providers/modelStandIn/index'
import { afterAll, describe, expect, test } from 'vitest'
import { sayIn } from '../account/steps.ts'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { choose, fillInEvent } from '../event/steps.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// Models of speech recognition and translation: added, tested at their providers, and put into a machine booth.

const standIn = await startModelStandIn()
afterAll(() => standIn.stop())
const story = openStory({
  demo: true,
  environment: { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' },
})

describe.each(['en', 'zh'] as const)('in "%s"', (language) => {
  const say = sayIn(language)
  const inside = say(' inside', '内部')

  test('An administrator adds a speech model with a wrong key, reads what the provider says, and mends it.', async () => {
    const { page, goTo } = await story.visitor({
      as: await story.product.person('admin'),
      language,
    })
    const name = say('Azure of the story', '故事 Azure')
    await goTo('/asr/modelManager')
    await page
      .getByRole('button', { name: say('New model', '新建模型') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: say('Add model', '添加模型') })
    await add.click()
    await dialog.getByText(say('Please enter a name', '请输入名称')).waitFor()
    // The name, the region and the key; the host may stay empty.
    expect(await dialog.getByText(say('Please fill this in', '此项必填')).count()).toBe(2)
    await dialog.getByLabel(say('Name', '名称'), { exact: true }).fill(name)
    const host = dialog.getByLabel(say('Host (optional)', '主机（选填）'))
    await host.fill('http://speech.example.org')
    await add.click()
    await dialog
      .getByText(say('An address must start with https', '地址必须以 https 开头'))
      .waitFor()
    await host.fill(standIn.host)
    const key = dialog.getByLabel(say('Key', '密钥'), { exact: true })
    await key.fill('a-key-nobody-was-given')
    await add.click()
    await page.getByText(say(`“${name}” was added`, `已添加“${name}”`)).waitFor()

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(say('Not tested', '未测试')).waitFor()
    await row.getByRole('button', { name: say('Test', '测试') }).click()
    await dialog.getByText(say('Key refused', '密钥被拒绝')).waitFor()
    await dialog.getByText('Access denied due to invalid subscription key').waitFor()
    await keepPicture(page, `model-test-refused-${language}`)
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: say('Close', '关闭') })
      .last()
      .click()

    await row.getByRole('button', { name: say('Edit', '编辑') }).click()
    await dialog.getByText(say('A key is stored', '已保存密钥')).waitFor()
    // It is never shown, only replaced.
    expect(await key.inputValue()).toBe('')
    await key.fill(keyOf('good'))
    await dialog.getByRole('button', { name: say('Save model', '保存模型') }).click()
    await page.getByText(say(`“${name}” was saved`, `已保存“${name}”`)).waitFor()
    await row.getByRole('button', { name: say('Test', '测试') }).click()
    await dialog.getByText(say('It works', '正常：')).waitFor()
    expect(await dialog.getByText('ladies and gentlemen').count()).toBe(2)
    await keepPicture(page, `model-test-works-${language}`)
    await dialog
      .getByRole('button', { name: say('Close', '关闭') })
      .last()
      .click()
    await row.getByText(say('Works', '正常'), { exact: true }).waitFor()
    expect(await page.content()).not.toContain(keyOf('good'))
  })

  test('A stored key does not follow a model to another host.', async () => {
    const admin = await story.product.person('admin')
    const modelName = `LibreTranslate${inside}`
    const model = {
      modelName,
      modelType: 'libreTranslate' as const,
      host: standIn.host,
      key: keyOf('good'),
    }
    await story.product.ok(translationModelCalls.create, model, admin)
    const { page, goTo } = await story.visitor({ as: admin, language })
    await goTo('/translate/modelManager')
    const row = page.getByRole('row').filter({ hasText: modelName })
    await row.getByRole('button', { name: say('Edit', '编辑') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('Host', '主机'), { exact: true }).fill('https://evil.example.org')
    await dialog.getByText(say('Kept encrypted', '加密保存')).waitFor()
    await dialog.getByRole('combobox', { name: say('Provider', '服务商') }).click()
    await page.getByRole('option', { name: 'DeepL' }).click()
    await dialog.getByRole('button', { name: say('Save model', '保存模型') }).click()
    await dialog.getByText(say('Please enter the key again', '请重新输入密钥')).waitFor()
    await keepPicture(page, `model-key-again-${language}`)
    await expectAccessible(page)
  })

  test('A translation model tells its languages and that its quota is used up; in use it is switched off instead of removed.', async () => {
    const admin = await story.product.person('admin')
    const modelName = `Tencent${inside}`
    const model = {
      modelName,
      modelType: 'tencent' as const,
      host: standIn.host,
      region: 'ap-guangzhou',
      keyId: keyIdOf('spent'),
      key: keyOf('spent'),
    }
    await story.product.ok(translationModelCalls.create, model, admin)
    const { page, goTo } = await story.visitor({ as: admin, language })
    await goTo('/translate/modelManager?provider=tencent')
    const row = page.getByRole('row').filter({ hasText: modelName })
    await row.getByRole('button', { name: say('Test', '测试') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Quota used up', '额度已用完')).waitFor()
    await dialog.getByText('FailedOperation.NoFreeAmount').waitFor()
    await dialog
      .getByRole('button', { name: say('Close', '关闭') })
      .last()
      .click()

    const more = row.getByRole('button', { name: say('More actions', '更多操作') })
    await more.click()
    await page.getByRole('menuitem', { name: say('Languages', '语种') }).click()
    const chinese = dialog.getByRole('row').filter({ hasText: 'zh-Hans' })
    await chinese.getByText('zh', { exact: true }).waitFor()
    const polish = dialog.getByRole('row').filter({ hasText: say('Polish', '波兰语') })
    await polish.getByText(say('Not known', '不支持')).waitFor()
    await keepPicture(page, `model-languages-${language}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await more.click()
    await page.getByRole('menuitem', { name: say('Disable', '停用') }).click()
    await row.getByText(say('Disabled', '停用'), { exact: true }).waitFor()
    await more.click()
    await page.getByRole('menuitem', { name: say('Remove', '删除') }).click()
    await dialog.getByRole('button', { name: say('Remove model', '删除模型') }).click()
    await page.getByText(say(`“${modelName}” was removed`, `已删除“${modelName}”`)).waitFor()
  })

  test('An organiser plans a machine booth: the models follow the languages, and the event says that it is AI.', async () => {
    const admin = await story.product.person('admin')
    const speech = `Azure${inside}`
    const translation = `DeepL${inside}`
    const { id: speechModelId } = await story.product.ok(
      speechModelCalls.create,
      { modelName: speech, modelType: 'azure', host: standIn.host, key: keyOf('good') },
      admin,
    )
    const { id: translationModelId } = await story.product.ok(
      translationModelCalls.create,
      { modelName: translation, modelType: 'deepl', host: standIn.host, key: keyOf('good') },
      admin,
    )
    const organiser = await story.product.person('organiser')
    const { page, goTo } = await story.visitor({ as: organiser, language })
    const name = say('Machine meeting', '机器会议')
    await goTo('/meeting/addEvent')
    await page.getByText(say('Machine (AI)', '机器（AI）')).click()
    await page
      .getByText(say('Choose the language of the floor and of this booth', '请先选择原声语言'))
      .waitFor()
    await fillInEvent(page, { name, day: '2026-12-05', say })
    await page.getByRole('combobox', { name: say('Speech recognition', '语音识别') }).click()
    await page.getByRole('option', { name: speech }).click()
    await page.getByRole('combobox', { name: say('Translation model', '翻译模型') }).click()
    await page.getByRole('option', { name: translation }).click()
    expect(
      await page
        .getByRole('button', { name: say('Add interpreter', '添加译员'), exact: true })
        .isVisible(),
    ).toBe(false)
    await keepPicture(page, `machine-booth-${language}-full`)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('Create event', '创建会议') }).click()
    await page.waitForURL('**/meeting/codeList**')

    await goTo('/meeting/establish')
    await page.getByRole('table').getByRole('link', { name }).click()
    await page.getByText('AI', { exact: true }).waitFor()
    await page.getByText(`${speech} · ${translation}`).waitFor()
    const { rows } = await story.product.ok(eventCalls.list, { search: name }, organiser)
    const { booths } = await story.product.ok(eventCalls.get, { id: rows[0]!.id }, organiser)
    expect(booths[0]).toMatchObject({ boxType: 'machine', speechModelId, translationModelId })
    const codes = await story.product.ok(eventCalls.codes, { eventId: rows[0]!.id }, organiser)
    expect(codes.map(({ role }) => role)).not.toContain('interpreter')

    // Switched off afterwards: the event keeps it, and says so.
    await story.product.ok(
      speechModelCalls.setEnabled,
      { id: speechModelId, enabled: false },
      admin,
    )
    await goTo(`/meeting/addEvent?edit=${rows[0]!.id}`)
    const kept = page.getByRole('combobox', { name: say('Speech recognition', '语音识别') })
    await expect
      .poll(() => kept.inputValue())
      .toBe(say(`${speech} (no longer offered)`, `${speech}（已停用）`))
    await page.getByRole('textbox', { name: say('Event name', '会议名称') }).fill(`${name} 2`)
    await page.getByRole('button', { name: say('Save changes', '保存修改') }).click()
    await page.getByRole('heading', { name: `${name} 2`, level: 1 }).waitFor()
  }, 120_000)
})

test('Where no model covers the languages, the form says which is missing.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/meeting/addEvent')
  await page.getByText('Machine (AI)').click()
  await fillInEvent(page, { name: 'Nobody hears', day: '2026-12-05', say: sayIn('en') })
  await choose(page, 'A: interprets into', 'Cantonese')
  const none = 'No model that is switched on translates from English into Cantonese.'
  await page.getByText(none).waitFor()
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByText('Choose a model.').first().waitFor()
})

lookEverywhere(story, 'admin', () => [
  { path: '/asr/modelManager', name: 'speech-models' },
  { path: '/asr/modelManager?search=nothing', name: 'speech-models-none' },
  { path: '/translate/modelManager', name: 'translation-models' },
])

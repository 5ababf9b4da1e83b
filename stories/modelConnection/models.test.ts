import { errorTexts } from '@openbooth/contract/errorTexts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { speechModelCalls } from '@openbooth/contract/installation/speech/calls'
import { translationModelCalls } from '@openbooth/contract/installation/translation/calls'
import { keyIdOf, keyOf } from '@openbooth/server/providers/modelStandIn/accounts'
import { startModelStandIn } from '@openbooth/server/providers/modelStandIn/index'
import { afterAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { choose, fillInEvent } from '../event/steps.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { en, sayIn } from '../say.ts'
import { eventDetailText, eventFormText, kitText, modelFailureText, modelText } from '../texts.ts'

// Models of speech recognition and translation: added, tested at their providers, and put into a machine booth.

const standIn = await startModelStandIn()
afterAll(() => standIn.stop())
const story = openStory({
  demo: true,
  environment: { OPENBOOTH_PRIVATE_NETWORKS: '127.0.0.1/32' },
})

describe.each(['en', 'zh'] as const)('in "%s"', (language) => {
  const say = sayIn(language)
  const inside = say({ en: ' inside', zh: '内部' })

  test('An administrator adds a speech model with a wrong key, reads the provider’s error and corrects it.', async () => {
    const { page, goTo } = await story.visitor({
      as: await story.product.person('admin'),
      language,
    })
    const name = say({ en: 'Azure of the story', zh: '故事 Azure' })
    await goTo('/asr/modelManager')
    await page
      .getByRole('button', { name: say(modelText, 'newModel') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const add = dialog.getByRole('button', { name: say(modelText, 'add') })
    await add.click()
    await dialog.getByText(say(modelText, 'nameRequired')).waitFor()
    // The name, the region and the key are required; the host may remain empty.
    expect(await dialog.getByText(say(modelText, 'required')).count()).toBe(2)
    await dialog.getByLabel(say(modelText, 'modelName'), { exact: true }).fill(name)
    const host = dialog.getByLabel(say(modelText, 'optional', { label: say(modelText, 'host') }))
    await host.fill('http://speech.example.org')
    await add.click()
    await dialog.getByText(say(modelText, 'hostNotValid')).waitFor()
    await host.fill(standIn.host)
    const key = dialog.getByLabel(say(modelText, 'key'), { exact: true })
    await key.fill('a-key-nobody-was-given')
    await add.click()
    await page.getByText(say(modelText, 'added', { name })).waitFor()

    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByText(say(modelText, 'notTested')).waitFor()
    await row.getByRole('button', { name: say(modelText, 'test') }).click()
    await dialog.getByText(say(modelFailureText, 'refusedKey')).waitFor()
    await dialog.getByText('Access denied due to invalid subscription key').waitFor()
    await keepPicture(page, `model-test-refused-${language}`)
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: say(kitText, 'close') })
      .last()
      .click()

    await row.getByRole('button', { name: say(modelText, 'edit') }).click()
    await dialog.getByText(say(modelText, 'keyKept')).waitFor()
    // The key is never shown, only replaced.
    expect(await key.inputValue()).toBe('')
    await key.fill(keyOf('good'))
    await dialog.getByRole('button', { name: say(modelText, 'save') }).click()
    await page.getByText(say(modelText, 'saved', { name })).waitFor()
    await row.getByRole('button', { name: say(modelText, 'test') }).click()
    await dialog.getByText(say.like(modelText, 'works')).waitFor()
    expect(await dialog.getByText('ladies and gentlemen').count()).toBe(2)
    await keepPicture(page, `model-test-works-${language}`)
    await dialog
      .getByRole('button', { name: say(kitText, 'close') })
      .last()
      .click()
    await row.getByText(say(modelText, 'tested'), { exact: true }).waitFor()
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
    await row.getByRole('button', { name: say(modelText, 'edit') }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel(say(modelText, 'host'), { exact: true })
      .fill('https://evil.example.org')
    await dialog.getByText(say(modelText, 'keyHelp')).waitFor()
    await dialog.getByRole('combobox', { name: say(modelText, 'provider') }).click()
    await page.getByRole('option', { name: 'DeepL' }).click()
    await dialog.getByRole('button', { name: say(modelText, 'save') }).click()
    await dialog.getByText(say(modelText, 'keyAgain')).waitFor()
    await keepPicture(page, `model-key-again-${language}`)
    await expectAccessible(page)
  })

  test('A translation model shows its languages and an exhausted quota, and while used it can only be disabled.', async () => {
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
    await row.getByRole('button', { name: say(modelText, 'test') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say(modelFailureText, 'quota')).waitFor()
    await dialog.getByText('FailedOperation.NoFreeAmount').waitFor()
    await dialog
      .getByRole('button', { name: say(kitText, 'close') })
      .last()
      .click()

    const more = row.getByRole('button', { name: say(kitText, 'moreActions') })
    await more.click()
    await page.getByRole('menuitem', { name: say(modelText, 'languages') }).click()
    const simplified = dialog.getByRole('row').filter({ hasText: 'zh-Hans' })
    await simplified.getByText('zh', { exact: true }).waitFor()
    const polish = dialog.getByRole('row').filter({ hasText: say({ en: 'Polish', zh: '波兰语' }) })
    await polish.getByText(say(modelText, 'unknown')).waitFor()
    await keepPicture(page, `model-languages-${language}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await more.click()
    await page.getByRole('menuitem', { name: say(modelText, 'disable') }).click()
    await row.getByText(say(modelText, 'isDisabled'), { exact: true }).waitFor()
    await more.click()
    await page.getByRole('menuitem', { name: say(modelText, 'remove') }).click()
    await dialog.getByRole('button', { name: say(modelText, 'removeAct') }).click()
    await page.getByText(say(modelText, 'removed', { name: modelName })).waitFor()
  })

  test('An organiser plans a machine booth: models follow the languages, and the event is marked as AI.', async () => {
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
    const name = say({ en: 'Machine meeting', zh: '机器会议' })
    await goTo('/meeting/addEvent')
    await page.getByText(say(eventFormText, 'machine')).click()
    await page.getByText(say(eventFormText, 'modelsNeedLanguages')).waitFor()
    await fillInEvent(page, { name, day: '2026-12-05', say })
    await page.getByRole('combobox', { name: say(eventFormText, 'speechModel') }).click()
    await page.getByRole('option', { name: speech }).click()
    await page.getByRole('combobox', { name: say(eventFormText, 'translationModel') }).click()
    await page.getByRole('option', { name: translation }).click()
    expect(
      await page
        .getByRole('button', { name: say(eventFormText, 'addInterpreter'), exact: true })
        .isVisible(),
    ).toBe(false)
    await keepPicture(page, `machine-booth-${language}-full`)
    await expectAccessible(page)
    await page.getByRole('button', { name: say(eventFormText, 'create') }).click()
    await page.waitForURL('**/meeting/codeList**')

    await goTo('/meeting/establish')
    await page.getByRole('table').getByRole('link', { name }).click()
    await page.getByText(say(eventDetailText, 'machine'), { exact: true }).waitFor()
    await page.getByText(`${speech} · ${translation}`).waitFor()
    const { rows } = await story.product.ok(eventCalls.list, { search: name }, organiser)
    const { booths } = await story.product.ok(eventCalls.get, { id: rows[0]!.id }, organiser)
    expect(booths[0]).toMatchObject({ boxType: 'machine', speechModelId, translationModelId })
    const codes = await story.product.ok(eventCalls.codes, { eventId: rows[0]!.id }, organiser)
    expect(codes.map(({ role }) => role)).not.toContain('interpreter')

    // Disabled afterwards: the event keeps it and shows that.
    await story.product.ok(
      speechModelCalls.setEnabled,
      { id: speechModelId, enabled: false },
      admin,
    )
    await goTo(`/meeting/addEvent?edit=${rows[0]!.id}`)
    const kept = page.getByRole('combobox', { name: say(eventFormText, 'speechModel') })
    await expect
      .poll(() => kept.inputValue())
      .toBe(say(eventFormText, 'modelNotOffered', { name: speech }))
    await page.getByRole('textbox', { name: say(eventFormText, 'name') }).fill(`${name} 2`)
    await page.getByRole('button', { name: say(eventFormText, 'save') }).click()
    await page.getByRole('heading', { name: `${name} 2`, level: 1 }).waitFor()
  }, 120_000)
})

test('The form names the missing model where no model covers the languages.', async () => {
  const admin = await story.product.person('admin')
  const { rows } = await story.product.ok(speechModelCalls.list, {}, admin)
  for (const { id } of rows)
    await story.product.ok(speechModelCalls.setEnabled, { id, enabled: false }, admin)
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/meeting/addEvent')
  await page.getByText(en(eventFormText, 'machine')).click()
  await fillInEvent(page, { name: 'Nobody hears', day: '2026-12-05', say: en })
  await choose(page, en(eventFormText, 'channelA'), 'Cantonese')
  const none = en(eventFormText, 'noTranslationModel', { from: 'English', to: 'Cantonese' })
  await page.getByText(none).waitFor()
  await page.getByRole('button', { name: en(eventFormText, 'create') }).click()
  await page.getByText(en(errorTexts['Model Required'])).first().waitFor()

  // Captions turn themselves off where no model recognises the floor.
  await choose(page, en(eventFormText, 'floor'), 'Greek')
  const captions = page.getByRole('switch', { name: en(eventFormText, 'captions') })
  await captions.click()
  await page.getByText(en(eventFormText, 'captionsRefused', { languages: 'Greek' })).waitFor()
  expect(await captions.isChecked()).toBe(false)
})

lookEverywhere(story, 'admin', () => [
  { path: '/asr/modelManager', name: 'speech-models' },
  { path: '/asr/modelManager?search=nothing', name: 'speech-models-none' },
  { path: '/translate/modelManager', name: 'translation-models' },
])

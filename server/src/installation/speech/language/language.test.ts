import { read, utils } from '@e965/xlsx'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { role } from '@openbooth/contract/roles'
import {
  speechLanguageCalls,
  speechModelCalls,
} from '@openbooth/contract/installation/speech/calls'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '#testing/server.ts'

const server = await startTestServer()
const admin = await server.user(role.admin)
const model = { modelName: 'Local', modelType: 'pocketsphinx' } as const
const local = (await server.ok(speechModelCalls.create, model, admin)).id
afterAll(() => server.close())

const names = { enName: 'Somali', zhName: '索马里语' }
const somali = { ...names, languageTag: 'so', azureValue: 'so-SO' }
const idOf = async (azureValue: string): Promise<number> =>
  (await server.ok(speechLanguageCalls.choices, {}, admin)).find(
    (one) => one.azureValue === azureValue,
  )!.id

test('A new installation has the usual languages, each with its region, and none twice.', async () => {
  const choices = await server.ok(speechLanguageCalls.choices, {}, admin)
  expect(choices.map(({ azureValue }) => azureValue)).toEqual(
    expect.arrayContaining(['zh-CN', 'en-US', 'ja-JP', 'fr-FR', 'ar-SA']),
  )
  expect(choices.length).toBeGreaterThan(40)
  for (const { azureValue } of choices) {
    expect(new Intl.Locale(azureValue).region, azureValue).toBeDefined()
    expect(Intl.getCanonicalLocales(azureValue)).toEqual([azureValue])
  }
})

test('A language is added, changed and removed, and its value is stored in canonical case.', async () => {
  const made = await server.ok(
    speechLanguageCalls.create,
    { ...somali, azureValue: 'SO-so' },
    admin,
  )
  expect(made).toMatchObject({ ...somali, enabled: true, defaultModel: null, phrases: 0 })
  const changed = await server.ok(
    speechLanguageCalls.update,
    { id: made.id, version: made.version, azureValue: 'so-DJ', enabled: false },
    admin,
  )
  expect(changed).toMatchObject({ id: made.id, azureValue: 'so-DJ', enabled: false })
  await server.ok(speechLanguageCalls.remove, { id: made.id }, admin)
  expect(await server.call(speechLanguageCalls.remove, { id: made.id }, admin)).toMatchObject({
    msg: 'Speech Language Not Found',
  })
  expect(
    await server.call(speechLanguageCalls.update, { ...somali, id: made.id, version: 1 }, admin),
  ).toMatchObject({ msg: 'Speech Language Not Found' })
})

test.each(['', 'english', 'en_US', 'zh-Hans-CN-x', '-'])(
  '“%s” is refused as a language with a region.',
  async (azureValue) => {
    expect(
      await server.call(speechLanguageCalls.create, { ...somali, azureValue }, admin),
    ).toMatchObject({
      msg: 'Invalid Input',
      data: { fields: [{ path: 'azureValue', message: 'Azure Value Not Valid' }] },
    })
  },
)

test('Two languages cannot share their channels or their recogniser code.', async () => {
  const there = (path: string) => ({
    msg: 'Speech Language Already Exists',
    data: { fields: [{ path }] },
  })
  expect(
    await server.call(speechLanguageCalls.create, { ...somali, languageTag: 'en' }, admin),
  ).toMatchObject(there('languageTag'))
  const id = await idOf('fr-FR')
  expect(
    await server.call(
      speechLanguageCalls.update,
      { ...names, id, version: 1, languageTag: 'fr', azureValue: 'EN-us' },
      admin,
    ),
  ).toMatchObject(there('azureValue'))
})

test('A default model must exist, be enabled and support the language.', async () => {
  const id = await idOf('en-AU')
  const english = { ...names, id, version: 1, languageTag: 'en-AU', azureValue: 'en-AU' }
  const choose = (change: object) =>
    server.call(speechLanguageCalls.update, { ...english, ...change }, admin)
  const problem = (msg: string) => ({ msg, data: { fields: [{ path: 'defaultModelId' }] } })
  expect(await choose({ defaultModelId: 999_999 })).toMatchObject(problem('Speech Model Not Found'))
  expect(await choose({ defaultModelId: local, azureValue: 'so-ET' })).toMatchObject(
    problem('Language Not Known To The Model'),
  )
  expect(
    await server.call(speechLanguageCalls.create, { ...somali, defaultModelId: local }, admin),
  ).toMatchObject(problem('Language Not Known To The Model'))
  await server.ok(speechModelCalls.setEnabled, { id: local, enabled: false }, admin)
  for (const call of [speechLanguageCalls.create, speechLanguageCalls.update] as const)
    expect(await server.call(call, { ...english, defaultModelId: local }, admin)).toMatchObject(
      problem('Model Is Off'),
    )
  expect(
    await server.call(speechLanguageCalls.create, { ...somali, defaultModelId: 999_999 }, admin),
  ).toMatchObject(problem('Speech Model Not Found'))
  await server.ok(speechModelCalls.setEnabled, { id: local, enabled: true }, admin)
  expect(await choose({ defaultModelId: local })).toMatchObject({
    data: { defaultModelId: local, defaultModel: { modelName: 'Local', enabled: true } },
  })
})

test('A disabled default model stays with its languages, which show this and can still be changed.', async () => {
  const id = await idOf('en-GB')
  const english = {
    ...names,
    id,
    version: 1,
    languageTag: 'en-GB',
    azureValue: 'en-GB',
    defaultModelId: local,
  }
  const { version } = await server.ok(speechLanguageCalls.update, english, admin)
  await server.ok(speechModelCalls.setEnabled, { id: local, enabled: false }, admin)
  const renamed = { ...english, version, enName: 'British English' }
  expect(await server.ok(speechLanguageCalls.update, renamed, admin)).toMatchObject({
    enName: 'British English',
    defaultModel: { modelName: 'Local', enabled: false },
  })
  await server.ok(speechModelCalls.setEnabled, { id: local, enabled: true }, admin)
})

test('A language with phrases is removed with them only when the caller says so.', async () => {
  const { id } = await server.ok(speechLanguageCalls.create, somali, admin)
  await server.ok(phraseCalls.add, { languageId: id, text: 'Muqdisho' }, admin)
  expect(await server.call(speechLanguageCalls.remove, { id }, admin)).toMatchObject({
    msg: 'Speech Language Has Phrases',
  })
  await server.ok(speechLanguageCalls.remove, { id, withPhrases: true }, admin)
  const { rows } = await server.ok(phraseCalls.list, { languageId: id }, admin)
  expect(rows).toEqual([])
})

test('The list is filtered, searched in both languages and by value, and sorted by the number of phrases.', async () => {
  const id = await idOf('ja-JP')
  await server.ok(phraseCalls.add, { languageId: id, text: '通訳' }, admin)
  const found = async (filter: object) =>
    (await server.ok(speechLanguageCalls.list, filter, admin)).rows.map(
      ({ azureValue }) => azureValue,
    )
  expect(await found({ search: '日语' })).toEqual(['ja-JP'])
  expect(await found({ search: 'JA-jp' })).toEqual(['ja-JP'])
  expect(await found({ search: 'Cantonese' })).toEqual(['zh-HK'])
  expect((await found({ sort: 'phrases' }))[0]).toBe('ja-JP')
  expect(await found({ defaultModelId: local })).toEqual(expect.arrayContaining(['en-GB']))
  expect(await found({ enabled: false })).toEqual([])
})

test('The export contains the filtered languages with the default model and the number of phrases.', async () => {
  const id = await idOf('ko-KR')
  await server.ok(phraseCalls.add, { languageId: id, text: '통역' }, admin)
  const response = await server.fetch(
    speechLanguageCalls.export,
    { search: 'ko-KR', sort: 'phrases', descending: true },
    admin,
  )
  expect(response.headers.get('content-disposition')).toContain('Speech%20languages')
  const book = read(Buffer.from(await response.arrayBuffer()))
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })).toEqual([
    [
      'English name',
      'Chinese name',
      'Azure value',
      'Language tag',
      'Default model',
      'Phrases',
      'State',
    ],
    ['Korean', '韩语', 'ko-KR', 'ko', undefined, 1, 'Enabled'],
  ])
})
